import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { LoginBanner } from './login-banner.tsx';
import { MAIN_ID } from './shell.tsx';

interface WaitingLayoutProps {
  children: ReactNode;
  hasFooter: boolean;
  kioskQr?: ReactNode;
}

/** Top banner, centred content, footer except in the app's frame (section 2). The content's card overlaps the banner slightly. */
export function WaitingLayout({ children, hasFooter, kioskQr }: WaitingLayoutProps) {
  return (
    <>
      <LoginBanner />
      <main
        id={MAIN_ID}
        tabIndex={-1}
        // On a phone the line with the legal texts is at the lower edge of the first screen.
        className="relative mx-auto -mt-6 flex w-full max-w-(--content-width) grow flex-col px-4 pb-6 sm:pb-10 outline-none max-sm:min-h-[calc(100dvh-13.5625rem)] sm:-mt-14"
      >
        {children}
      </main>
      {hasFooter && <Footer kioskQr={kioskQr} />}
    </>
  );
}
