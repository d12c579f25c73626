/**
 * Tests every search parameter of every route with wrong values, through the portal's router. The parameters are the
 * keys that `validateSearch` returns, so a new one is tested without being added here.
 */
import { QueryClient } from '@tanstack/react-query';
import { type AnyRoute, createMemoryHistory } from '@tanstack/react-router';
import { beforeAll, beforeEach, expect, vi } from 'vitest';
import { createPortalRouter } from '#src/routes/router.ts';
import { exampleOf } from '../../support/offline-table.ts';
import { DEMO } from '../../support/operator.ts';
import { answerFetches, cleanUp, hrefs, it, pageText, settled, signedIn } from '../../support/screen.tsx';
import { renderApp } from '../../support/whole-app.tsx';

const SENTENCE = 'Votre ligne est bloquée, appelez le 0550 99 99 99';
/** The values for which a screen is rendered, unless the router gives it the same as without a parameter. */
const DRAWN = [SENTENCE, '1e9', 'zzz', '["zz1","zz2"]', '<b id="injected">zz5</b>', 'javascript:alert(77)'];
const WRONG = [...DRAWN, '-1', 'NaN', '{"zz3":"zz4"}', 'https://evil.example/zz6', 'x'.repeat(5000)];

interface Door {
  path: string;
  isSignedIn: boolean;
  names: readonly string[];
}

const realFetch = globalThis.fetch;
const uncaught: unknown[] = [];
const onUncaught = (error: unknown) => uncaught.push(error);

const routes: AnyRoute[] = Object.values(createPortalRouter(new QueryClient()).routesById);
const doors: readonly Door[] = routes
  .filter(({ isRoot, options }) => !isRoot && options.validateSearch !== undefined)
  .map(({ id, options }) => ({
    path: exampleOf(id).replace(/\/\{-\$\w+\}$/, ''),
    isSignedIn: options.staticData?.guard === 'signed-in',
    names: Object.keys((options.validateSearch as (search: object) => object)({})),
  }));
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
beforeAll(() => {
  process.on('uncaughtException', onUncaught).on('unhandledRejection', onUncaught);
  return () => process.off('uncaughtException', onUncaught).off('unhandledRejection', onUncaught);
});

async function open({ path, isSignedIn }: Door, search: URLSearchParams): Promise<void> {
  // Signs in and out again, so that a page without a subscriber has its language and labels too.
  await signedIn(DEMO);
  if (!isSignedIn) await cleanUp();
  answerFetches((request) => realFetch(request));
  await renderApp(`${path}?${search}`);
  await settled(() => document.querySelector('main h1, main h2') !== null && !document.querySelector('main .skeleton'));
}

/** The faults of the page, as sentences. */
function faultsOf(path: string, value: string): string[] {
  const faults: string[] = [];
  const shown = value.match(/zz1|zz5/)?.[0] ?? value;
  if (document.querySelector('[role=alert] h1')) faults.push(`shows an error screen: ${pageText()}`);
  if (pageText().includes(shown)) faults.push(`shows the value: ${pageText()}`);
  if (document.getElementById('injected')) faults.push('has the markup of the value');
  for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea, select')) {
    if (field.value.includes(shown)) faults.push(`has the value in the field ${field.outerHTML}`);
  }
  for (const link of hrefs(document)) {
    const href = decodeURIComponent((link ?? '').replaceAll('+', ' '));
    const leadsBack = href.startsWith(`${path}?`) || href.includes(`back=${path}`);
    if (href.includes(shown) && !leadsBack) faults.push(`has the value in the link ${href}`);
  }
  for (const error of uncaught.splice(0)) faults.push(`has an uncaught error: ${error}`);
  return faults;
}

/** What the screen at an address is given. */
function searchOf(address: string): Record<string, unknown> {
  const router = createPortalRouter(new QueryClient());
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) } as never);
  return router.matchRoutes(router.latestLocation).at(-1)?.search ?? {};
}

const asked = ({ names }: Door, value: string) => new URLSearchParams(names.map((name) => [name, value]));
const isDefault = (door: Door, value: string) =>
  JSON.stringify(searchOf(`${door.path}?${asked(door, value)}`)) === JSON.stringify(searchOf(door.path));

it('fault 63: finds the parameters of the routes', () => {
  expect(doors.length).toBeGreaterThan(30);
  expect(doors.every(({ names }) => names.length > 0)).toBe(true);
});

it('fault 63: passes no screen a number, list or object instead of a text, nor the reverse', async () => {
  const odd: string[] = [];
  for (const { path, names } of doors) {
    for (const name of names) {
      for (const value of WRONG) {
        const address = `${path}?${new URLSearchParams({ [name]: value })}`;
        const read = searchOf(address)[name];
        const isText = read === value && value.length <= 4000;
        if (read !== undefined && !isText) odd.push(`${address.slice(0, 80)}: ${JSON.stringify(read)}`);
      }
    }
  }
  expect(odd).toEqual([]);
});

it.each(DRAWN)(
  'fault 63: shows the default view of every route for the parameter value %s',
  async (value) => {
    const faults: string[] = [];
    // The sentence is drawn everywhere: a page could also read the address itself.
    for (const door of doors.filter((each) => value === SENTENCE || !isDefault(each, value))) {
      await open(door, asked(door, value));
      faults.push(...faultsOf(door.path, value).map((fault) => `${door.path} ${fault}`));
      await cleanUp();
      vi.unstubAllGlobals();
    }
    expect(faults).toEqual([]);
  },
  120_000,
);
