import type { ReactNode } from 'react';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';

interface BlockedReasonProps {
  /** For `blockedBy` of the buttons that it disables. */
  id: string;
  title: string;
  text?: string | undefined;
  /** What the user can still do; not part of the reason. */
  children?: ReactNode;
}

/** Says why nothing can be sent while there is no network. */
export function BlockedReason({ id, title, text, children }: BlockedReasonProps) {
  return (
    <Notice kind="offline">
      <div id={id}>
        <p className="text-base font-semibold">
          {title}
          {/* The title has no full stop, but screen readers read the description of a button as one line. */}
          {text && <VisuallyHidden>. </VisuallyHidden>}
        </p>
        {text}
      </div>
      {children}
    </Notice>
  );
}
