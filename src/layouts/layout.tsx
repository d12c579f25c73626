import { type ComponentProps, lazy, type ReactNode, Suspense, use } from 'react';
import { loadLabels } from '#src/i18n/labels.ts';
import { useSession } from '#src/session/use-session.ts';
import { MyAccountLayout } from './my-account-layout.tsx';
import { MAIN_ID, Shell } from './shell.tsx';
import { TopBar } from './top-bar.tsx';
import { WaitingLayout } from './waiting-layout.tsx';

export interface LayoutProps {
  /** A name from section 2, "Layouts". An unknown name means `default`. */
  name?: string | undefined;
  children: ReactNode;
  /** The page belongs to a signed-in subscriber: it has the navigation, and no footer. */
  isApp: boolean;
  /** Without the menus: one task fills the screen. */
  isImmersive: boolean;
  /** Says that the portal is offline. It lies over the page. */
  connection?: ReactNode;
  /** In the top bar of signed-in subscribers: a link to what waits for them. */
  messages?: ReactNode;
  /** Notices under the top bar, such as a waiting update. */
  notices?: ReactNode;
  /** Called when the user wants to sign out. The caller shows the confirmation dialog. */
  onSignOut: () => void;
  kioskQr?: ReactNode;
}

type Menus = typeof import('./menus.tsx');

let loadingMenus: Promise<Menus> | undefined;

/** Only signed-in users need the menus, so signed-out users do not download them. */
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

function AppBar(props: ComponentProps<Menus['AppBar']>) {
  const { AppBar: Bar } = useMenus();
  return <Bar {...props} />;
}

function AppMenus(props: ComponentProps<Menus['AppMenus']>) {
  const { AppMenus: All } = useMenus();
  return <All {...props} />;
}

async function loadKioskControls() {
  const [{ KioskControls: controls }] = await Promise.all([import('./kiosk-controls.tsx'), loadLabels(['navigation'])]);
  return { default: controls };
}

const KioskControls = lazy(loadKioskControls);

/**
 * Loads the sign-out of a kiosk before a customer signs in. If the network failed between the sign-in and this download,
 * their page could not be shown.
 */
export async function preloadKioskControls(): Promise<void> {
  // A failure here happens again on render.
  await loadKioskControls().catch(() => undefined);
}

/** Holds the place of the top bar while its code loads after a sign-in. */
const EMPTY_BAR = (
  <div className="min-h-[calc(var(--top-room,4rem)+1px)] border-b border-line bg-surface-raised rail:border-transparent rail:bg-surface" />
);

export function Layout({ name, children, isApp, isImmersive, ...around }: LayoutProps) {
  const { connection, messages, notices, onSignOut, kioskQr } = around;
  const { isKiosk } = useSession();
  const hasAppBar = isApp && !isKiosk;
  const hasMenus = isApp && !isImmersive;
  return (
    <Shell
      navigation={hasMenus ? (isKiosk ? 'kiosk' : 'subscriber') : 'none'}
      top={
        <>
          {hasAppBar ? (
            <Suspense fallback={EMPTY_BAR}>
              <AppBar messages={messages} connection={connection} />
            </Suspense>
          ) : (
            <TopBar connection={connection}>
              {isApp && (
                <Suspense>
                  <KioskControls onSignOut={onSignOut} />
                </Suspense>
              )}
            </TopBar>
          )}
          {notices}
        </>
      }
      menus={
        hasMenus && (
          <Suspense>
            <AppMenus onSignOut={onSignOut} />
          </Suspense>
        )
      }
    >
      {name === 'my-account' ? (
        <MyAccountLayout kioskQr={kioskQr}>{children}</MyAccountLayout>
      ) : name === 'waiting' ? (
        <WaitingLayout hasFooter={!hasAppBar} kioskQr={kioskQr}>
          {children}
        </WaitingLayout>
      ) : (
        <DefaultLayout>{children}</DefaultLayout>
      )}
    </Shell>
  );
}

/** Only the content column on the light background, without sidebar or banner. */
function DefaultLayout({ children }: { children: ReactNode }) {
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
