import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import type { NavigationItem } from './navigation-entries.ts';
import { MAIN_ID } from './shell.tsx';
import { Sidebar } from './sidebar.tsx';

interface MyAccountLayoutProps {
  children: ReactNode;
  banner?: ReactNode;
  items: readonly NavigationItem[];
  onSignOut: () => void;
  kioskQr?: ReactNode;
}

/** Sidebar of 286 px above 960 px, banner, content of at most 1000 px (section 2). */
export function MyAccountLayout({ children, banner, items, onSignOut, kioskQr }: MyAccountLayoutProps) {
  return (
    <div className="flex grow">
      <Sidebar items={items} onSignOut={onSignOut} />
      <div className="flex min-w-0 grow flex-col">
        <main
          id={MAIN_ID}
          tabIndex={-1}
          // The footer begins below the first screen, so that late content does not push it out of view.
          // At the top there is room for the connection bar.
          className="mx-auto flex min-h-[calc(100dvh-4rem)] w-full max-w-(--content-width) grow flex-col gap-5 px-4 pt-8 pb-5 outline-none sm:px-6 lg:py-8"
        >
          {banner}
          {children}
        </main>
        <Footer kioskQr={kioskQr} />
      </div>
    </div>
  );
}
