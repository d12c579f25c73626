import type { ReactNode } from 'react';
import { Icon } from '#src/ui/icon/icon.tsx';
import { chevronDownIcon, offlineIcon } from '#src/ui/icon/icons.ts';

interface BlockedReasonProps {
  /** For `blockedBy` of the buttons that it disables. */
  id: string;
  title: string;
  text?: string | undefined;
  /** What the user can still do; not part of the reason. */
  children?: ReactNode;
}

/**
 * Says why nothing can be sent while there is no network. It comes and goes while the user reads, so it moves nothing: it
 * is the last item of its column, and stays above the bottom bar while the column goes on below the screen, except in a
 * card. It covers one line until a tap unfolds it.
 */
export function BlockedReason({ id, title, text, children }: BlockedReasonProps) {
  return (
    <div
      data-over-page
      className="edged sticky bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-10 order-last max-h-[40dvh] overflow-y-auto rounded-lg bg-surface-sunken shadow-card md:bottom-4"
    >
      {/* Screen readers read it with each button, whether it is unfolded or not. */}
      <p id={id} hidden>
        {text ? `${title}. ${text}` : title}
      </p>
      {text || children ? (
        <details className="group">
          <summary className="flex min-h-12 cursor-pointer items-center gap-3 rounded-lg px-4 py-2">
            <Title>{title}</Title>
            <Icon icon={chevronDownIcon} size={16} className="text-ink-muted group-open:rotate-180" />
          </summary>
          <div className="grid gap-2 px-4 pb-4 text-sm">
            {text && <p>{text}</p>}
            {children}
          </div>
        </details>
      ) : (
        <div className="flex min-h-12 items-center gap-3 px-4 py-2">
          <Title>{title}</Title>
        </div>
      )}
    </div>
  );
}

const Title = ({ children }: { children: string }) => (
  <>
    <Icon icon={offlineIcon} className="text-ink-muted" />
    <span className="min-w-0 grow text-sm font-semibold">{children}</span>
  </>
);
