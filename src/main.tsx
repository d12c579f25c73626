/** Boot, in order: brand (built in) → language → session → kept queries → router → render. */
import './first-paint/run-react.ts';
import './styles.css';
import 'virtual:brand.css';
import 'virtual:languages.css';
import { startTransition } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { mayHaveKept, queryClient, restoreKept } from './app/device.ts';
import { FatalBoundary } from './app/fatal-boundary.tsx';
import { forgetOthersAtSignIn, forgetSubscriber } from './app/forget-subscriber.ts';
import { Portal } from './app/portal.tsx';
import { dropRestored } from './app/recovery.ts';
import { overlayKeptLabels, showLanguage, startLanguage } from './app/start-language.ts';
import { startTheRest } from './app/start-the-rest.ts';
import { loadLabels } from './i18n/labels.ts';
import { isKiosk } from './kiosk/mode.ts';
import { preloadMenus } from './layouts/layout.tsx';
import { nextTask } from './lib/next-task.ts';
import { endAttempts } from './orders/engine/end-attempts.ts';
import { watchPage } from './pwa/app-page.ts';
import { createPortalRouter } from './routes/-router.ts';
import { onSessionEnd, session } from './session/current-session.ts';

watchPage(isKiosk);
onSessionEnd(forgetSubscriber);
forgetOthersAtSignIn();
onSessionEnd(async (ended) => endAttempts(() => localStorage, ended));

/** The portal draws here from now on; what would say that it does not come up is no longer needed. */
function takeRoot(): Root | undefined {
  document.querySelector('[data-start-failure]')?.remove();
  const root = document.getElementById('root');
  return root ? createRoot(root) : undefined;
}

async function startKiosk(): Promise<void> {
  const kiosk = await import('./app/kiosk-start.ts');
  kiosk.startKiosk(forgetSubscriber);
  await loadLabels(['kiosk']);
}

/** What boot cannot do without could not be had: better said than a blank page. */
async function showFatal(): Promise<void> {
  takeRoot()?.render(<FatalBoundary hasFailed />);
  await dropRestored(queryClient);
}

/**
 * Not awaited at the top of the module: a chunk that is loaded meanwhile may import from this one, and the two would
 * wait for each other for ever.
 */
async function boot(): Promise<void> {
  // All at once, and none of them left to fail unheard while another is waited for.
  await Promise.all([
    showLanguage(),
    session.record && preloadMenus(),
    // What fails here fails again when it is drawn, where it is seen: a kiosk never runs without its idle clock.
    isKiosk() && startKiosk().catch(() => undefined),
    mayHaveKept() && restoreKept(startLanguage()).catch(() => undefined),
  ]);
  await overlayKeptLabels();

  // Something stands on the screen already (src/first-paint/): what is tapped there is answered between these steps.
  await nextTask();
  const router = createPortalRouter(queryClient);
  // The first render takes the place of what is already on the screen: it must be a whole one.
  await router.load();
  await nextTask();
  const start = () => startTheRest(router, queryClient, startLanguage());
  const portal = <Portal router={router} queryClient={queryClient} onFirstRender={start} />;
  const root = takeRoot();
  // What is loaded from here on is not waited for: build/prerender/render-page.ts names what came before.
  performance.mark('first-render');
  // In slices, so that a tap on what already stands there is answered meanwhile.
  startTransition(() => root?.render(portal));
}

boot().catch(showFatal);
if (import.meta.env.DEV)
  void import('./api/client/malformed-console.ts').then((told) => told.tellConsoleOfMalformedItems());
