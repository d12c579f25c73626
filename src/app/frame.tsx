/** Everything around a screen: layout, bars, dialogs and the listeners that belong to no screen. */
import { Outlet, useMatches, useRouteContext } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { type LabelNamespace, loadLabels } from '#src/i18n/labels.ts';
import { LanguageChangeContext } from '#src/i18n/use-language.ts';
import { isKioskInQuestion } from '#src/kiosk/mode.ts';
import { Layout } from '#src/layouts/layout.tsx';
import { leftOut } from '#src/lib/cached-screen.ts';
import { useHoldUpdates } from '#src/pwa/use-app-update.ts';
import { useSession } from '#src/session/use-session.ts';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { ToastHost } from '#src/ui/feedback/toast-host.tsx';
import { policyOf } from './close-page.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { useFocusOnNavigation } from './focus-on-navigation.ts';
import { useChangeLanguage } from './language-change.ts';
import { useSignedInElsewhere, useSignedOutElsewhere } from './signed-out.ts';
import { useDocumentTitle } from './title.ts';

type Load = () => Promise<ComponentType>;

const asDefault = <Props,>(component: ComponentType<Props>) => ({ default: component });
const Nothing = () => null;
/** Loaded after the first screen is rendered. If it fails to load, it is left out and nothing else is affected. */
const optional = (load: Load) => lazy(() => load().then(asDefault, () => asDefault(Nothing)));

/** Labels that only signed-in subscribers or kiosks need around a screen load together with the component's code. */
async function labelled<Loaded>(namespaces: readonly LabelNamespace[], loading: Promise<Loaded>): Promise<Loaded> {
  const [loaded] = await Promise.all([loading, loadLabels(namespaces)]);
  return loaded;
}

const Notices = optional(async () => (await import('./notices.tsx')).Notices);
const Messages = optional(async () => (await import('./messages.tsx')).Messages);
const FreshLabels = optional(async () => (await import('./fresh-labels.tsx')).FreshLabels);

/** Not optional: a kiosk whose idle clock fails to load shows nothing. */
const Kiosk = lazy(async () => asDefault((await labelled(['kiosk'], import('./kiosk.tsx'))).Kiosk));
const KioskQr = lazy(async () =>
  asDefault((await labelled(['kiosk'], import('#src/features/kiosk/kiosk-qr.tsx'))).KioskQr),
);

/** Optional: without it the window stays an ordinary one. */
const KioskQuestion = lazy<ComponentType<{ onClose: () => void }>>(() =>
  labelled(['kiosk'], import('./kiosk-question.tsx')).then(
    ({ KioskQuestion: component }) => asDefault(component),
    () => asDefault(Nothing),
  ),
);

/** The page waits for it: nobody may order on a line that the page does not name. */
const HandedOverNotice = lazy(async () =>
  asDefault((await labelled(['navigation'], import('./handed-over-notice.tsx'))).HandedOverNotice),
);

const loadSignOut = async () => ({ default: (await labelled(['navigation'], import('./sign-out.tsx'))).SignOut });
const SignOut = lazy(loadSignOut);

export function Frame() {
  const policy = useMatches({ select: (matches) => policyOf(matches.at(-1)?.staticData) });
  // The page of a sign-in stays as it is until the subscriber leaves it.
  const hasEnteredSignedIn = useRouteContext({ from: '__root__', select: ({ signInId }) => signInId !== '' });
  const changeLanguage = useChangeLanguage();
  const [isSigningOut, setSigningOut] = useState(false);
  const [isAskingForKiosk, setAskingForKiosk] = useState(isKioskInQuestion);
  const { isSignedIn, isKiosk, isHandedOver } = useSession();
  useDocumentTitle();
  useFocusOnNavigation();
  useSignedOutElsewhere(policy?.guard);
  useSignedInElsewhere(policy?.guard);
  useHoldUpdates(policy?.mustNotReload === true);
  // Signing out must work without a network too, so its dialog loads in advance.
  useEffect(() => {
    if (isSignedIn) loadSignOut().catch(() => undefined);
  }, [isSignedIn]);
  return (
    <LanguageChangeContext value={changeLanguage}>
      <Layout
        name={policy?.layout}
        isApp={isSignedIn && hasEnteredSignedIn}
        isImmersive={policy?.isImmersive === true}
        connection={<ConnectionNotice />}
        messages={
          <Suspense>
            <Messages />
          </Suspense>
        }
        notices={
          <div {...leftOut} className="contents">
            {isHandedOver ? <HandedOverNotice onSignOut={() => setSigningOut(true)} /> : null}
            <Suspense>
              <Notices />
            </Suspense>
          </div>
        }
        onSignOut={() => setSigningOut(true)}
        kioskQr={
          isKiosk ? (
            <Suspense>
              <KioskQr />
            </Suspense>
          ) : null
        }
      >
        <Suspense fallback={<Spinner />}>
          {/* Between a sign-out and the first screen, nothing of the subscriber may be rendered. */}
          {policy?.guard === 'signed-in' && !isSignedIn ? <Spinner size="lg" /> : <Outlet />}
        </Suspense>
      </Layout>
      <ToastHost />
      <Suspense>
        <FreshLabels />
      </Suspense>
      {isKiosk ? (
        <Suspense>
          <Kiosk />
        </Suspense>
      ) : null}
      {isAskingForKiosk ? (
        <Suspense>
          <KioskQuestion onClose={() => setAskingForKiosk(false)} />
        </Suspense>
      ) : null}
      {isSigningOut ? (
        <Suspense>
          <SignOut onClose={() => setSigningOut(false)} />
        </Suspense>
      ) : null}
    </LanguageChangeContext>
  );
}
