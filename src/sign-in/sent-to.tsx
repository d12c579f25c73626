import type { ReactNode } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { Bdi } from '#src/ui/layout/bidi.tsx';

interface SentToProps {
  /** The text before the number or address. */
  text: string;
  target: ReactNode;
  change: { label: string; onChange: () => void };
}

/** The number or address that this step is about, with the button that changes it beside it. */
export function SentTo({ text, target, change }: SentToProps) {
  return (
    <div data-sent-to="" className="flex flex-wrap items-center justify-between rounded-md bg-surface-sunken py-1 ps-3">
      <p className="min-w-0 py-2 leading-tight">
        <span className="block text-sm text-ink-muted">{text} </span>
        <Bdi className="font-semibold wrap-anywhere tabular-nums">{target}</Bdi>
      </p>
      {/* Where it wraps below the text, the two begin at the same edge. */}
      <span className="-ms-2 text-primary [&_button]:px-2">
        <Button variant="quiet" size="sm" onClick={change.onChange}>
          {change.label}
        </Button>
      </span>
    </div>
  );
}
