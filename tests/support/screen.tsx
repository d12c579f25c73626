/**
 * Renders screens of a signed-in line, with calls to the sandbox operator over real HTTP. Vitest loads this file before
 * each screen test: the operator starts before the portal's modules read its addresses. It does not import the routes,
 * because most tests render one screen: `whole-app.tsx` does.
 */
import { I18nProvider } from '@lingui/react';
import { type QueryClient, QueryClientProvider, type QueryOptions } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, configure, render, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterAll, afterEach, it as base, vi } from 'vitest';
import { clock } from '#src/lib/clock.ts';
import type { Language } from '#src/lib/languages.ts';
import type { Msisdn } from '#src/lib/units.ts';
import { EVERY_NAMESPACE } from './every-namespace.ts';
import { NOW_MS, startTestOperator } from './operator.ts';

vi.useFakeTimers({ toFake: ['Date'], now: NOW_MS });
// A screen has many elements, so a failed search says only what it searched for.
configure({ asyncUtilTimeout: 10_000, defaultHidden: true, getElementError: (message) => new Error(`${message}`) });

export const operator = await startTestOperator();
// These modules read the operator's addresses when they load.
const { activateLanguage, i18n, loadLabels } = await import('#src/i18n/labels.ts');
const { session } = await import('#src/session/current-session.ts');
const { signInWith } = await import('#src/api/identity.ts');
const { createQueryClient } = await import('#src/offline/query-client.ts');

let client: QueryClient | undefined;

afterEach(async () => {
  setNetwork(true);
  await cleanUp();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.setSystemTime(NOW_MS);
  // The portal notices now that its clock was set back, not at some moment in the next test.
  clock.check();
  operator.reset();
});
afterAll(() => operator.close());

/** A test with a user who types and taps. */
export const it = base.extend<{ user: UserEvent }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the other fixtures from this pattern.
  user: ({}, use) => use(patient(userEvent.setup({ pointerEventsCheck: 0 }))),
});

/** Waits until a button that has just appeared takes presses. */
export const pressable = (element: Element): Promise<void> =>
  waitFor(() => {
    if (element.matches('[data-held]')) throw new Error(`Still held: ${textOf(element)}`);
  });

/** A user who waits, before a click, until the button takes presses. Other gestures do not wait. */
const patient = (user: UserEvent): UserEvent => ({
  ...user,
  click: async (element) => {
    if (element instanceof HTMLButtonElement) await pressable(element);
    await user.click(element);
  },
});

const POLICY = { layout: 'my-account', guard: 'open', offline: 'reads', title: 'title_dashboard', labels: [] } as const;

/** Signs the line in, and loads every label in the language. */
export async function signedIn(msisdn: string, language: Language = 'fr'): Promise<void> {
  await activateLanguage(language);
  await loadLabels(EVERY_NAMESPACE);
  session.signIn(await signInWith(msisdn as Msisdn, { grant_type: 'otp', otp: '123456' }));
}

export function setQueryDefaults(to: QueryClient, changes: Pick<QueryOptions, 'retry' | 'retryDelay'>): void {
  const { queries, ...others } = to.getDefaultOptions();
  to.setDefaultOptions({ ...others, queries: { ...queries, ...changes } });
}

/** Renders a router with a new query client. */
export async function draw(routerOf: (client: QueryClient) => unknown | Promise<unknown>): Promise<void> {
  client = createQueryClient((ask, context) => ask(context) as never);
  // Queries retry without a delay.
  setQueryDefaults(client, { retryDelay: 0 });
  const router = await routerOf(client);
  document.body.innerHTML = '<div id="root"></div>';
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </I18nProvider>,
    { container: document.getElementById('root') as HTMLElement },
  );
}

/** Renders a screen of the line that is signed in, in place of the screen before. */
export const openScreen = (screen: ReactNode): Promise<void> =>
  draw(() =>
    createRouter({
      routeTree: createRootRoute({ staticData: POLICY, component: () => screen }),
      history: createMemoryHistory({ initialEntries: ['/'] }),
    }),
  );

/** Signs the line in and renders its screen. */
export async function renderScreen(msisdn: string, screen: ReactNode, language: Language = 'fr'): Promise<void> {
  await signedIn(msisdn, language);
  await openScreen(screen);
}

/** Leaves the screen and signs out, as between two tests. */
export async function cleanUp(): Promise<void> {
  cleanup();
  await client?.cancelQueries();
  client?.clear();
  session.end('user');
}

/** How many queries of the page wait for an answer. */
export const isFetching = (): number => client?.isFetching() ?? 0;

/** The tests' own requests to the sandbox, whatever happens to the portal's. */
const ownFetch = globalThis.fetch;
let cutFetch: typeof fetch | undefined;

/** Switches the phone's network off or on: requests fail, and the browser dispatches its event. */
export function setNetwork(hasNetwork: boolean): void {
  if (!hasNetwork && !cutFetch) {
    cutFetch = globalThis.fetch;
    globalThis.fetch = async () => {
      throw new TypeError('Failed to fetch');
    };
  } else if (hasNetwork && cutFetch) {
    globalThis.fetch = cutFetch;
    cutFetch = undefined;
  }
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: hasNetwork });
  window.dispatchEvent(new Event(hasNetwork ? 'online' : 'offline'));
}

async function control(name: string, body: Record<string, unknown>): Promise<void> {
  const answer = await ownFetch(`${operator.origin}/__sandbox/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

/** Sets switches of the sandbox. */
export const setFaults = (switches: Record<string, unknown>): Promise<void> => control('faults', switches);

/** Changes the operator's data of a line: its balance, its status. */
export const changeLine = (msisdn: string, changes: Record<string, unknown>): Promise<void> =>
  control('lines', { msisdn, ...changes });

interface Logged {
  method: string;
  path: string;
  status: number;
  correlationId: string | null;
}

/** The last requests that the operator received. */
export async function requests(): Promise<Logged[]> {
  const answer = await ownFetch(`${operator.origin}/__sandbox/log`);
  return ((await answer.json()) as { requests: Logged[] }).requests;
}

/** The text as people read it: every kind of space becomes a space, and invisible marks disappear. */
const asRead = (text: string | null | undefined): string =>
  (text ?? '').replace(/[\s\u00a0\u202f]+/g, ' ').replace(/[\u00ad\u200e\u2066\u2068\u2069]/g, '');

export const textOf = (element: Element | null | undefined): string => asRead(element?.textContent);

export const pageText = (): string => textOf(document.body);

/** Matches an accessible name as people read it. A failed search prints the name. */
const reads = (name: string | RegExp) =>
  Object.assign(
    (actual: string) => (typeof name === 'string' ? asRead(actual).trim() === name : name.test(asRead(actual))),
    { toString: () => String(name) },
  );

/** Queries by role and by the name as people read it: `byRole('button', 'Payer 50 DA')`, inside an element if given. */
export const byRole = (role: string, name: string | RegExp, inside: HTMLElement = document.body): HTMLElement =>
  within(inside).getByRole(role, { name: reads(name) });
export const maybeByRole = (role: string, name: string | RegExp, inside: HTMLElement = document.body) =>
  within(inside).queryByRole(role, { name: reads(name) });
export const findByRole = (role: string, name: string | RegExp, inside: HTMLElement = document.body) =>
  within(inside).findByRole(role, { name: reads(name) });

/** The card or section under a heading. */
export function section(title: string): HTMLElement {
  const found = byRole('heading', title).closest('section');
  if (!found) throw new Error(`The heading "${title}" is in no section: ${pageText()}`);
  return found;
}

export const button = (name: string | RegExp, inside?: HTMLElement): HTMLButtonElement =>
  byRole('button', name, inside) as HTMLButtonElement;

export const hrefs = (within: ParentNode): (string | null)[] =>
  [...within.querySelectorAll('a')].map((link) => link.getAttribute('href'));

let underWay = 0;

/**
 * Answers the page's requests and counts them, so that `settled` can wait for them. Applies until
 * `vi.unstubAllGlobals`.
 */
export function answerFetches(answer: (request: Request) => Promise<Response>): void {
  vi.stubGlobal('fetch', async (request: Request) => {
    underWay += 1;
    try {
      const response = await answer(request);
      await response.clone().arrayBuffer();
      return response;
    } finally {
      underWay -= 1;
    }
  });
}

/** Waits until all requests have answers, including those that follow from them, and `isDrawn` returns true. */
export async function settled(isDrawn: () => boolean): Promise<void> {
  let quiet = 0;
  const check = () => {
    quiet = underWay === 0 && isDrawn() ? quiet + 1 : 0;
    if (quiet <= 5) throw new Error();
  };
  await vi.waitFor(check, { timeout: 10_000, interval: 5 }).catch(() => {
    throw new Error(`The page has not settled: ${location.href} ${pageText()}`);
  });
}

/** The text that describes a field or a button: its error, its hint, or why it is disabled. */
export const descriptionOf = (element: Element): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => textOf(document.getElementById(id)))
    .join(' ');
