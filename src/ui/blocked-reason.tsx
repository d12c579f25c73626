import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';

interface BlockedReasonProps {
  /** Buttons that are off because of it point here with `aria-describedby`. */
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
        <p className="text-base font-semibold">{title}</p>
        {text}
      </div>
      {children}
    </Notice>
  );
}
