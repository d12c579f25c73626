import { CopyButton } from '#src/ui/button/copy-button.tsx';
import { Bdi } from '#src/ui/layout/bidi.tsx';

interface CopyableProps {
  shown: string;
  /** The text to copy. */
  value: string;
  text: string;
  copiedText: string;
}

/** A value in a row of facts, with a button to copy it. */
export function Copyable({ shown, ...copy }: CopyableProps) {
  return (
    // The button extends into the row's padding, so that the row is as high as the others.
    <span className="-my-3 inline-flex items-center">
      <Bdi className="min-w-0 wrap-anywhere select-all">{shown}</Bdi>
      <span className="-me-3 shrink-0">
        <CopyButton isCompact {...copy} />
      </span>
    </span>
  );
}
