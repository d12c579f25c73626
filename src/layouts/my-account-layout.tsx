import type { ReactNode } from 'react';
import { useSession } from '#src/session/use-session.ts';
import { cx } from '#src/ui/layout/cx.ts';
import { Footer } from './footer.tsx';
import { MAIN_ID } from './shell.tsx';

interface MyAccountLayoutProps {
  children: ReactNode;
  kioskQr?: ReactNode;
}

/** Content of at most 1000 px (section 2). The shell adds the navigation. Only kiosks have a footer. */
export function MyAccountLayout({ children, kioskQr }: MyAccountLayoutProps) {
  const { isKiosk } = useSession();
  return (
    <>
      <main
        id={MAIN_ID}
        tabIndex={-1}
        className={cx(
          // At the top there is room for the connection bar.
          'mx-auto flex w-full max-w-(--content-width) grow flex-col gap-5 px-4 pt-8 pb-5 outline-none sm:px-6 lg:pb-8 in-data-kiosk:pt-10.5',
          // The footer begins below the first screen, so that late content does not push it out of view.
          isKiosk && 'min-h-[calc(100dvh-4rem)]',
        )}
      >
        {children}
      </main>
      {isKiosk && <Footer kioskQr={kioskQr} />}
    </>
  );
}
