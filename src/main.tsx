/** Boot, in order: brand (built in) → language → session → cached queries → router → render. */
import './first-paint/run-react.ts';
import './styles/index.css';
import 'virtual:brand.css';
import 'virtual:languages.css';
import { startTransition } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { mayHaveCached, queryClient, restoreCached } from './app/device.ts';
import { FatalBoundary } from './app/fatal-boundary.tsx';
import { forgetOthersAtSignIn, forgetSubscriber } from './app/forget-subscriber.ts';
import { Portal } from './app/portal.tsx';
import { dropRestored } from './app/recovery.ts';
import { overlayCachedLabels, showLanguage, startLanguage } from './app/start-language.ts';
import { startTheRest } from './app/start-the-rest.ts';
import { loadLabels } from './i18n/labels.ts';
import { isKiosk } from './kiosk/mode.ts';
import { preloadKioskControls, preloadMenus } from './layouts/layout.tsx';
import { surviveHistoryLimit } from './lib/history-limit.ts';
import { nextTask } from './lib/scheduling.ts';
import { thisDevice } from './lib/stored-value.ts';
import { endOrders } from './orders/engine/end-of-session.ts';
import { watchPage } from './pwa/app-page.ts';
import { createPortalRouter } from './routes/router.ts';
import { onSessionEnd, session } from './session/current-session.ts';

watchPage(isKiosk);
onSessionEnd(forgetSubscriber);
forgetOthersAtSignIn();
onSessionEnd(async (ended) => endOrders(thisDevice, ended));

/** The portal renders here from now on, so the message for a failed start is removed. */
function takeRoot(): Root | undefined {
  document.querySelector('[data-start-failure]')?.remove();
  const root = document.getElementById('root');
  return root ? createRoot(root) : undefined;
}

async function startKiosk(): Promise<void> {
  const kiosk = await import('./app/kiosk-start.ts');
  kiosk.startKiosk(forgetSubscriber);
  // Not awaited: the first screen has no such controls.
  void preloadKioskControls();
  await loadLabels(['kiosk']);
}

/** Something that boot needs failed to load: show an error instead of a blank page. */
async function showFatal(): Promise<void> {
  takeRoot()?.render(<FatalBoundary hasFailed />);
  await dropRestored(queryClient);
}

/**
 * Not awaited at the top level of the module: a chunk that loads meanwhile may import from this one, and the two would
 * wait for each other forever.
 */
async function boot(): Promise<void> {
  // All in parallel, and each failure is handled.
  await Promise.all([
    showLanguage(),
    session.record && preloadMenus(),
    // A failure here happens again on render, where the user sees it: a kiosk never runs without its idle clock.
    isKiosk() && startKiosk().catch(() => undefined),
    mayHaveCached() && restoreCached(startLanguage()).catch(() => undefined),
  ]);
  await overlayCachedLabels();

  // The first paint may already be on the screen (src/first-paint/): taps on it are handled between these steps.
  await nextTask();
  surviveHistoryLimit();
  const router = createPortalRouter(queryClient);
  // The first render replaces the first paint, so it must be complete.
  await router.load();
  await nextTask();
  const start = () => {
    // The router follows the address from its first render on, and Back may have been pressed since its page was loaded.
    if (router.state.resolvedLocation?.href !== router.latestLocation.href) void router.load();
    return startTheRest(router, queryClient, startLanguage());
  };
  const portal = <Portal router={router} queryClient={queryClient} onFirstRender={start} />;
  const root = takeRoot();
  // Modules that load from here on are not awaited: build/prerender/render-page.ts lists those that loaded before.
  performance.mark('first-render');
  // In slices, so that taps on the first paint are handled meanwhile.
  startTransition(() => root?.render(portal));
}

boot().catch(showFatal);
if (import.meta.env.DEV) void import('./api/client/malformed-console.ts').then((module) => module.logMalformedItems());
