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

/**
 * Says why nothing can be sent while there is no network. It comes and goes while the user reads, so it moves nothing: it
 * is the last item of its column, and stays above the bottom bar while the column goes on below the screen.
 */
export function BlockedReason({ id, title, text, children }: BlockedReasonProps) {
  return (
    <div
      data-over-page
      className="sticky bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-10 order-last max-h-[40dvh] overflow-y-auto rounded-lg shadow-card md:bottom-4"
    >
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
    </div>
  );
}
