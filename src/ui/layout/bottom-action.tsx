import type { ReactNode } from 'react';

/** The main action of a screen. It stays in view above the bottom bar while the content scrolls behind it. */
export function BottomAction({ children }: { children: ReactNode }) {
  return (
    <div
      data-bottom-action
      className="sticky bottom-(--bottom-room,0px) z-10 -mx-4 mt-auto bg-linear-to-t from-surface from-80% to-transparent px-4 pt-6 pb-[max(1rem,env(safe-area-inset-bottom))] sm:mx-0 sm:px-0"
    >
      {children}
    </div>
  );
}
