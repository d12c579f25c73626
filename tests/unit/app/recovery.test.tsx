/** Fault 43: the recovery of a page that crashed on cached data, and what a crash leaves usable. */
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { unknown } from 'valibot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#src/api/client/errors.ts';
import { ErrorScreen, WholePageErrorScreen } from '#src/app/error-screen.tsx';
import { FatalBoundary } from '#src/app/fatal-boundary.tsx';
import { dropRestored } from '#src/app/recovery.ts';
import { persister, recordStore, restoreCachedQueries } from '#src/offline/device.ts';
import { contentRecord, contentRecordKey } from '#src/offline/record.ts';
import { renderInLanguage, user } from '../../support/component.tsx';

const signedIn = vi.hoisted(() => ({ record: undefined as object | undefined, signOut: vi.fn(async () => true) }));
vi.mock('#src/session/current-session.ts', () => ({
  session: {
    get record() {
      return signedIn.record;
    },
  },
  signOut: signedIn.signOut,
}));

/** Data in the right format that cannot be rendered. */
const UNDRAWABLE = 'undrawable';
let client: QueryClient;
let queryKey: readonly ['content', string];
let network: ReturnType<typeof vi.fn<() => Promise<string>>>;
let keys = 0;

beforeEach(() => {
  // React and the router log a caught error, which these tests cause on purpose.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  client = new QueryClient({
    defaultOptions: { queries: { persister, networkMode: 'offlineFirst', retry: false, staleTime: 60_000 } },
  });
  queryKey = ['content', `figure-${++keys}`];
  network = vi.fn(async () => 'the network’s');
  signedIn.record = undefined;
  signedIn.signOut.mockClear();
});
afterEach(() => {
  client.clear();
  vi.restoreAllMocks();
});

const keep = (data: string) =>
  recordStore.setItem(contentRecordKey(queryKey), contentRecord(queryKey, data, Date.now()));

function Figure() {
  const { data } = useQuery({ queryKey, queryFn: network, meta: { persist: 'content', schema: unknown() } });
  if (data === UNDRAWABLE) throw new TypeError('cannot be drawn');
  return <p>{data}</p>;
}

const labels = ['content', 'ui-labels', 'fr'] as const;
function Words() {
  const words = client.getQueryData<Record<string, string>>(labels);
  if (words?.word === UNDRAWABLE) throw new TypeError('cannot be drawn');
  return <p>bundled words</p>;
}

function Failed() {
  const { data } = useQuery({ queryKey, queryFn: network, meta: { persist: 'content', schema: unknown() } });
  if (data) throw new ApiError('server', { correlationId: 'c' });
  return null;
}

function Frame() {
  return (
    <main>
      <nav>menu</nav>
      <Outlet />
    </main>
  );
}

function portal({ frame = Frame, screen = Figure }: { frame?: () => ReactNode; screen?: () => ReactNode }) {
  const staticData = {
    layout: 'default',
    guard: 'open',
    offline: 'reads',
    title: 'not_found_title',
    labels: [],
  } as const;
  const root = createRootRouteWithContext()({ staticData, component: frame, errorComponent: WholePageErrorScreen });
  const home = createRoute({ getParentRoute: () => root, path: '/', staticData, component: screen });
  const router = createRouter({
    routeTree: root.addChildren([home]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    defaultErrorComponent: ErrorScreen,
  });
  return (
    <StrictMode>
      <FatalBoundary recover={() => dropRestored(client)}>
        <QueryClientProvider client={client}>
          <RouterProvider router={router as never} />
        </QueryClientProvider>
      </FatalBoundary>
    </StrictMode>
  );
}

const failure = () => screen.findByRole('heading', { name: 'Une erreur est survenue' });

it('fault 43: a screen that crashes on cached data shows the network’s data, and the device caches that', async () => {
  await keep(UNDRAWABLE);
  await renderInLanguage(portal({}));
  await screen.findByText('the network’s');
  screen.getByText('menu');
  expect(network).toHaveBeenCalledTimes(1);
  await waitFor(async () =>
    expect((await recordStore.getItem(contentRecordKey(queryKey)))?.state.data).toBe('the network’s'),
  );
});

it('fault 43: a page whose frame crashes on cached data shows the network’s data', async () => {
  await keep(UNDRAWABLE);
  await renderInLanguage(portal({ frame: Figure }));
  await screen.findByText('the network’s');
});

it('fault 43: a page that crashes outside its router on cached data shows the network’s data', async () => {
  await keep(UNDRAWABLE);
  await renderInLanguage(
    <FatalBoundary recover={() => dropRestored(client)}>
      <QueryClientProvider client={client}>
        <Figure />
      </QueryClientProvider>
    </FatalBoundary>,
  );
  await screen.findByText('the network’s');
});

it('fault 43: data that was restored at the start is dropped as well', async () => {
  await recordStore.setItem(contentRecordKey(labels), contentRecord(labels, { word: UNDRAWABLE }, Date.now()));
  await restoreCachedQueries(client, recordStore, { locale: 'fr' });
  expect(client.getQueryData(labels)).toEqual({ word: UNDRAWABLE });
  await renderInLanguage(portal({ screen: Words }));
  await screen.findByText('bundled words');
  expect(await recordStore.getItem(contentRecordKey(labels))).toBeUndefined();
});

it('fault 43: shows one error if the network’s answer cannot be rendered either', async () => {
  await keep(UNDRAWABLE);
  network.mockResolvedValue(UNDRAWABLE);
  await renderInLanguage(portal({}));
  await failure();
  expect(network).toHaveBeenCalledTimes(1);
  screen.getByText('menu');
});

it('fault 43: an error of a call drops nothing', async () => {
  await keep('kept');
  await renderInLanguage(portal({ screen: Failed }));
  await failure();
  expect((await recordStore.getItem(contentRecordKey(queryKey)))?.state.data).toBe('kept');
});

it.each([
  ['without its frame', () => portal({ frame: () => fail() }), 'Se déconnecter'],
  ['without its router', () => <FatalBoundary hasFailed />, 'Se déconnecter'],
])('fault 43: a page %s can still be signed out of', async (_, broken, name) => {
  signedIn.record = { signInId: 'k1' };
  await renderInLanguage(broken());
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  await user.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
  expect(signedIn.signOut).toHaveBeenCalledWith('user');
});

it('a failed page offers no sign-out to a visitor who is not signed in', async () => {
  await renderInLanguage(<FatalBoundary hasFailed />);
  screen.getByRole('heading', { level: 1, name: 'Une erreur est survenue' });
  screen.getByRole('button', { name: 'Actualiser' });
  expect(screen.queryByRole('button', { name: 'Se déconnecter' })).toBeNull();
});

function fail(): never {
  throw new TypeError('the frame broke');
}
