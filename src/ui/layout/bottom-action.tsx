import type { ReactNode } from 'react';
import { cx } from './cx.ts';

interface BottomActionProps {
  /** Under a long form: from the width of a tablet on, the action follows the form and does not lie over it. */
  isPhoneOnly?: boolean | undefined;
  /** False where the action does not help: it follows the content in every window. */
  isSticky?: boolean | undefined;
  children: ReactNode;
}

/**
 * The main action of a screen. It stays in view above the bottom bar while the content scrolls behind it, except in a low
 * window, for example above an open keyboard: there the content needs the room.
 */
export function BottomAction({ isPhoneOnly = false, isSticky = true, children }: BottomActionProps) {
  return (
    <div
      data-bottom-action={isSticky || undefined}
      className={cx(
        'bottom-(--bottom-room,0px) z-10 -mx-4 mt-auto bg-linear-to-t from-surface from-80% to-transparent px-4 pt-6 pb-[max(1rem,env(safe-area-inset-bottom))] sm:mx-0 sm:px-0',
        !isSticky && 'rail:pt-0',
        isSticky &&
          (isPhoneOnly ? 'max-rail:[@media(min-height:34rem)]:sticky rail:pt-0' : '[@media(min-height:34rem)]:sticky'),
      )}
    >
      {children}
    </div>
  );
}
