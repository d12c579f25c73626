import type { ReactNode } from 'react';
import { cx } from './cx.ts';

interface BottomActionProps {
  /** Under a long form: from the width of a tablet on, the action follows the form and does not lie over it. */
  isPhoneOnly?: boolean | undefined;
  /** False where the action does not help: it follows the content in every window. */
  isSticky?: boolean | undefined;
  children: ReactNode;
}

/** On phones it reaches both sides and the bottom bar, so it covers the space around the page's content. */
const PHONE_BAR =
  'max-rail:-mx-4 max-rail:-mb-5 max-rail:border-t max-rail:border-line max-rail:bg-surface-raised max-rail:px-4 max-rail:pt-3 max-rail:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-rail:shadow-bar max-rail:sm:-mx-6 max-rail:sm:px-6';
const FADE = 'rail:bg-linear-to-t rail:from-surface rail:from-80% rail:to-transparent rail:pt-6';

/**
 * The main action of a screen. It stays in view above the bottom bar while the content scrolls behind it, except in a low
 * window, for example above an open keyboard: there the content needs the room.
 */
export function BottomAction({ isPhoneOnly = false, isSticky = true, children }: BottomActionProps) {
  return (
    <div
      data-bottom-action={isSticky || undefined}
      className={cx(
        'bottom-(--bottom-room,0px) z-10 mt-auto pb-[max(1rem,env(safe-area-inset-bottom))]',
        isPhoneOnly && 'rail:mt-0',
        isSticky && PHONE_BAR,
        isSticky &&
          (isPhoneOnly ? 'max-rail:[@media(min-height:34rem)]:sticky' : cx(FADE, '[@media(min-height:34rem)]:sticky')),
      )}
    >
      {children}
    </div>
  );
}
