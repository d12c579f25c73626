import { type ComponentProps, type ReactNode, Suspense, use, useState } from 'react';
import { loadLabels } from '#src/i18n/labels.ts';
import { useSession } from '#src/session/use-session.ts';
import { DefaultLayout } from './default-layout.tsx';
import { Shell } from './shell.tsx';
import { TopBar } from './top-bar.tsx';
import { WaitingLayout } from './waiting-layout.tsx';

export interface LayoutProps {
  /** A name of section 2, "Layouts"; an unknown one is `default`. */
  name?: string | undefined;
  children: ReactNode;
  /** `my-account`: above the content. `waiting`: in place of the login banner. */
  banner?: ReactNode;
  /** Quiet lines under the top bar: offline, an update that waits. */
  notices?: ReactNode;
  /** Asks whether to sign out: the dialog is the caller's. */
  onSignOut: () => void;
  kioskQr?: ReactNode;
}

type Menus = typeof import('./menus.tsx');

let menus: Menus | undefined;
let loadingMenus: Promise<Menus> | undefined;

/** Menus and their layout belong to the signed-in: whoever has yet to sign in does not download them. */
function loadMenus(): Promise<Menus> {
  loadingMenus ??= Promise.all([import('./menus.tsx'), loadLabels(['signed-in'])]).then(([loaded]) => {
    menus = loaded;
    return loaded;
  });
  return loadingMenus;
}

/** Fetches the menus ahead of the first render, for somebody who is already signed in. */
export async function preloadMenus(): Promise<void> {
  await loadMenus().catch(() => {
    // The render tries once more. What fails there stays failed: with a new promise each time it would wait for ever.
    loadingMenus = undefined;
  });
}

/** The menus, at once where they are loaded; otherwise the nearest `Suspense` waits. */
const useMenus = (): Menus => menus ?? use(loadMenus());

function AccountFrame(props: ComponentProps<Menus['AccountFrame']>) {
  const { AccountFrame: Frame } = useMenus();
  return <Frame {...props} />;
}

function MenuDrawer(props: ComponentProps<Menus['MenuDrawer']>) {
  const { MenuDrawer: Drawer } = useMenus();
  return <Drawer {...props} />;
}

function KioskExit(props: ComponentProps<Menus['KioskExit']>) {
  const { KioskExit: Exit } = useMenus();
  return <Exit {...props} />;
}

function PhoneBar() {
  const { PhoneBar: Bar } = useMenus();
  return <Bar />;
}

export function Layout({ name, children, banner, notices, onSignOut, kioskQr }: LayoutProps) {
  const { isSignedIn, isKiosk } = useSession();
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  return (
    <Shell
      top={
        <>
          <TopBar
            isDrawerOpen={isDrawerOpen}
            onOpenDrawer={() => setIsDrawerOpen(true)}
            exit={
              isKiosk && (
                <Suspense>
                  <KioskExit onSignOut={onSignOut} />
                </Suspense>
              )
            }
          />
          {notices}
        </>
      }
      bottom={
        isSignedIn && !isKiosk ? (
          <Suspense>
            <PhoneBar />
          </Suspense>
        ) : null
      }
    >
      {name === 'my-account' ? (
        <Suspense fallback={<div className="grow" />}>
          <AccountFrame banner={banner} onSignOut={onSignOut} kioskQr={kioskQr}>
            {children}
          </AccountFrame>
        </Suspense>
      ) : name === 'waiting' ? (
        <WaitingLayout banner={banner ?? undefined} kioskQr={kioskQr}>
          {children}
        </WaitingLayout>
      ) : (
        <DefaultLayout>{children}</DefaultLayout>
      )}
      {isSignedIn && (
        <Suspense>
          <MenuDrawer isOpen={isDrawerOpen} onClose={() => setIsDrawerOpen(false)} onSignOut={onSignOut} />
        </Suspense>
      )}
    </Shell>
  );
}
