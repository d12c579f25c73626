import { type ComponentProps, type ReactNode, Suspense, use, useState } from 'react';
import { loadLabels } from '#src/i18n/labels.ts';
import { useSession } from '#src/session/use-session.ts';
import { DefaultLayout } from './default-layout.tsx';
import { Shell } from './shell.tsx';
import { TopBar } from './top-bar.tsx';
import { WaitingLayout } from './waiting-layout.tsx';

export interface LayoutProps {
  /** A name from section 2, "Layouts". An unknown name means `default`. */
  name?: string | undefined;
  children: ReactNode;
  /** `my-account`: above the content. `waiting`: in place of the login banner. */
  banner?: ReactNode;
  /** Says that the portal is offline. It lies over the page. */
  connection?: ReactNode;
  /** Notices under the top bar, such as a waiting update. */
  notices?: ReactNode;
  /** Called when the user wants to sign out. The caller shows the confirmation dialog. */
  onSignOut: () => void;
  kioskQr?: ReactNode;
}

type Menus = typeof import('./menus.tsx');

let loadingMenus: Promise<Menus> | undefined;

/** Only signed-in users need the menus and their layout, so signed-out users do not download them. */
function loadMenus(): Promise<Menus> {
  loadingMenus ??= Promise.all([import('./menus.tsx'), loadLabels(['navigation'])]).then(([menus]) => menus);
  return loadingMenus;
}

/** Loads the menus before the first render if the user is already signed in. */
export async function preloadMenus(): Promise<void> {
  try {
    const loading = loadMenus();
    // React reads these fields: the first render then uses the menus without suspending.
    Object.assign(loading, { status: 'fulfilled', value: await loading });
  } catch {
    // The render tries once more. A failure there is final: with a new promise each time, it would suspend forever.
    loadingMenus = undefined;
  }
}

const useMenus = (): Menus => use(loadMenus());

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

export function Layout({ name, children, banner, connection, notices, onSignOut, kioskQr }: LayoutProps) {
  const { isSignedIn, isKiosk } = useSession();
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  return (
    <Shell
      top={
        <>
          <TopBar
            connection={connection}
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
