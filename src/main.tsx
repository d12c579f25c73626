/** Boot, in order: brand (built in) → language → session → kept queries → router → render. */
import './styles.css';
import 'virtual:brand.css';
import { I18nProvider } from '@lingui/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { uiLabelsKey } from './api/content-keys.ts';
import { setRequestLanguage } from './api/request-context.ts';
import type { UiLabels } from './api/ui-labels.ts';
import { brand } from './brand/brand.ts';
import { activateLanguage, i18n } from './i18n/labels.ts';
import { readLanguage } from './i18n/language-cookie.ts';
import { DEFAULT_LANGUAGE, type Language } from './i18n/languages.ts';
import { preloadMenus } from './layouts/layout.tsx';
import { askFailedAgain, createQueryClient } from './offline/query-client.ts';
import { watchPage } from './pwa/app-page.ts';
import { FatalBoundary } from './routes/-fatal-boundary.tsx';
import { dropRestored } from './routes/-recovery.ts';
import { createPortalRouter, type PortalRouter } from './routes/-router.ts';
import { onSessionEnd, session, standingLine } from './session/current-session.ts';
import { endAttempts } from './session/end-attempts.ts';
import { forgetStorage } from './session/forget-storage.ts';
import { isKiosk } from './session/kiosk.ts';
import { forgetPendingSignIn } from './session/pending-sign-in.ts';
import { denyQuickAccessForToday } from './session/quick-access.ts';
import type { EndedSession } from './session/session.ts';
import { showToast } from './ui/toasts.ts';

/** Store and persisters: fetched beside the first screen, which is drawn without them where nothing can be kept yet. */
let device: Promise<typeof import('./offline/device.ts')> | undefined;
function loadDevice() {
  device ??= import('./offline/device.ts').then(
    (loaded) => {
      loaded.setKeepsSubscriberRecords(!isKiosk());
      loaded.setCurrentLine(session.record?.line);
      session.subscribe(({ record, renewal }) => {
        loaded.setCurrentLine(record?.line);
        if (renewal === 'recovered') void askFailedAgain(queryClient);
      });
      return loaded;
    },
    (error) => {
      device = undefined;
      throw error;
    },
  );
  return device;
}

watchPage(isKiosk);
let language = readLanguage();
setRequestLanguage(language);
const queryClient = createQueryClient(async (ask, context, query) => {
  const loaded = await loadDevice().catch(() => undefined);
  // Without its store the portal works online.
  return loaded ? loaded.persister(ask, context, query) : ask(context);
});
/** `ended`: absent in a kiosk, where whoever is or was here is forgotten. What is another sign-in's stays. */
async function forgetSubscriber(ended?: EndedSession): Promise<void> {
  forgetPendingSignIn();
  forgetStorage(ended);
  if (!ended?.isSucceeded) denyQuickAccessForToday();
  // Before anybody else's queries begin in this page.
  const cancelled = queryClient.cancelQueries();
  queryClient.clear();
  await cancelled;
  if (ended) queryClient.removeQueries({ queryKey: ['line', ended.line] });
  await Promise.all([
    loadDevice().then(({ purgeSubscriberRecords }) => purgeSubscriberRecords(standingLine(), ended?.isSucceeded)),
    ended?.isSucceeded || import('./pwa/page-worker.ts').then(({ purgeWorker }) => purgeWorker(ended?.line)),
  ]);
}
onSessionEnd(forgetSubscriber);
onSessionEnd(async (ended) => endAttempts(() => localStorage, ended));

/** Nothing is kept before the worker first ran: a first visit does not wait for the device. */
function mayHaveKept(): boolean {
  try {
    return session.record !== undefined || Boolean(navigator.serviceWorker?.controller);
  } catch {
    // Some private modes throw at the mere question.
    return false;
  }
}

/** The portal draws here from now on; what would say that it does not come up is no longer needed. */
function takeRoot(): Root | undefined {
  document.querySelector('[data-start-failure]')?.remove();
  const root = document.getElementById('root');
  return root ? createRoot(root) : undefined;
}

/** French comes with this script: better the portal in French than none, where the texts of another cannot be had. */
async function showLanguage(): Promise<void> {
  try {
    await activateLanguage(language);
  } catch {
    language = DEFAULT_LANGUAGE;
    setRequestLanguage(language);
    await activateLanguage(language);
    showToast('error', i18n._('common_language_missing'));
  }
}

async function startKiosk(): Promise<void> {
  const kiosk = await import('./routes/-kiosk-start.ts');
  await kiosk.startKiosk(forgetSubscriber);
}

/** Without its store the portal starts with nothing kept. */
async function restoreKept(): Promise<void> {
  const { recordStore, restoreKeptQueries } = await loadDevice();
  await restoreKeptQueries(queryClient, recordStore, {
    locale: language,
    line: session.record?.line,
    currentLine: () => session.record?.line,
  });
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
    mayHaveKept() && restoreKept().catch(() => undefined),
  ]);
  const labels = queryClient.getQueryData<UiLabels>(uiLabelsKey(language));
  if (labels) await activateLanguage(language, labels);

  const router = createPortalRouter(queryClient);
  // The first render takes the place of what is already on the screen: it must be a whole one.
  await router.load();
  const portal = (
    <StrictMode>
      <FatalBoundary recover={() => dropRestored(queryClient)}>
        <I18nProvider i18n={i18n}>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </I18nProvider>
      </FatalBoundary>
      <AfterFirstRender run={() => startTheRest(router, queryClient, language)} />
    </StrictMode>
  );
  // In slices, so that a tap on what already stands there is answered meanwhile.
  const root = takeRoot();
  // What is loaded from here on is not waited for: build/prerender/render-page.ts names what came before.
  performance.mark('first-render');
  startTransition(() => root?.render(portal));
}

let hasStarted = false;
function AfterFirstRender({ run }: { run: () => void }) {
  useEffect(() => {
    if (!hasStarted) run();
    hasStarted = true;
  });
  return null;
}

/** What the first screen does without: it works all the same should any of it stay away. */
function startTheRest(router: PortalRouter, queryClient: QueryClient, language: Language): void {
  // By now the first address is settled: before that it may carry the code of a social sign-in.
  if (brand.analytics.url) {
    import('./routes/-analytics.ts').then(
      ({ startAnalytics }) => startAnalytics(router, queryClient),
      () => undefined,
    );
  }
  import('./first-paint/keep-screen.ts').then(
    ({ keepScreenOnLeaving }) => keepScreenOnLeaving(),
    () => undefined,
  );
  import('./session/after-start.ts').then(
    ({ afterStart }) => afterStart(queryClient),
    () => undefined,
  );
  import('./pwa/start.ts').then(
    ({ startPwa }) => startPwa(queryClient, language),
    () => undefined,
  );
}

boot().catch(showFatal);
if (import.meta.env.DEV) void import('./api/malformed-console.ts').then((told) => told.tellConsoleOfMalformedItems());
