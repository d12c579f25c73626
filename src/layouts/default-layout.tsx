import type { ReactNode } from 'react';
import { MAIN_ID } from './shell.tsx';

/** Only the content column on the light background, without sidebar or banner. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  return (
    <main
      id={MAIN_ID}
      tabIndex={-1}
      className="mx-auto w-full max-w-(--content-width) grow px-4 pt-8 pb-6 outline-none sm:px-6 lg:py-10"
    >
      {children}
    </main>
  );
}
