import type { ReactNode } from 'react';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';

interface BlockedReasonProps {
  /** For `blockedBy` of the buttons that are off because of it. */
  id: string;
  title: string;
  text?: string | undefined;
  /** What can be done all the same; no part of the reason. */
  children?: ReactNode;
}

/** Why nothing can be sent while there is no network. */
export function BlockedReason({ id, title, text, children }: BlockedReasonProps) {
  return (
    <Notice kind="offline">
      <div id={id}>
        <p className="text-base font-semibold">
          {title}
          {/* A title ends without a stop, but what describes a button is read out as one line. */}
          {text && <VisuallyHidden>. </VisuallyHidden>}
        </p>
        {text}
      </div>
      {children}
    </Notice>
  );
}
