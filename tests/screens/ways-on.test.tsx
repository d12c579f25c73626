/**
 * No page is a dead end. Visits every page for signed-in users that the router has, in every state of a line or of its
 * calls: each page has a heading and an action that leads on.
 */
import { within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { exampleOf } from '../support/offline-table.ts';
import { DEMO, EMPTY } from '../support/operator.ts';
import { PORTAL_ROUTES } from '../support/portal-routes.ts';
import {
  answerFetches,
  changeLine,
  cleanUp,
  hrefs,
  it,
  setNetwork,
  settled,
  signedIn,
  textOf,
} from '../support/screen.tsx';
import { renderApp } from '../support/whole-app.tsx';

const ADDRESSES_OF_NOTHING = [
  '/services/sabbaqli?band=GONE',
  '/dashboard/auto-renewal-on?offer=GONE&switch=on',
  '/dashboard/auto-renewal-off?offer=GONE&switch=off',
  '/more/bundle-settings?offer=GONE&switch=on',
  '/more/bundle-settings/bundle-conversion-eligible?from=GONE&to=GONE',
  '/more/core-service?service=GONE&switch=on',
  '/dashboard/payment-gateway?state=GONE',
  '/bundles/all?offer=GONE&buy=true',
  '/dashboard/History/sms?from=2020-01-01&to=2020-01-03',
  '/promotion?promoID=GONE',
  '/noudjoum/GONE',
  '/more/anaflix/movies/GONE',
];

/** Actions that a barred line may still take: add credit, change the owner's address, invite someone. */
const TAKEN_FROM_BARRED = [
  '/dashboard/online-topup',
  '/dashboard/scratch-card',
  '/setting/change-email',
  '/setting/change-password',
  '/more/member-get-member',
];

/** Texts of the operator. Once loaded they need no action, because the menu leads on. */
const PLAIN_TEXTS = /^\/(about-brand|more\/(privacy-policy|terms-conditions|quiz\/(about-brand-quiz|general-term)))/;

// A walk of all pages takes long.
vi.setConfig({ testTimeout: 240_000 });

type Answer = (request: Request) => Promise<Response>;

const realFetch = globalThis.fetch;
/** The calls of a sign-in always succeed. */
const isSignIn = (request: Request) => /\/(identity|checkpoint)\b/.test(new URL(request.url).pathname);
const unavailable: Answer = async () => Response.json({}, { status: 503 });
const silent: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

interface StateOfLine {
  msisdn: string;
  status?: 'barred';
  answer: Answer;
}

const NEW_LINE: StateOfLine = { msisdn: EMPTY, answer: realFetch };
const BARRED_LINE: StateOfLine = { msisdn: DEMO, status: 'barred', answer: realFetch };
const OPERATOR_DOWN: StateOfLine = { msisdn: DEMO, answer: unavailable };
const NO_NETWORK: StateOfLine = { msisdn: DEMO, answer: silent };
const USUAL: StateOfLine = { msisdn: DEMO, answer: realFetch };

const pages: readonly string[] = PORTAL_ROUTES.filter(({ policy }) => policy.guard === 'signed-in')
  .map(({ path }) => exampleOf(path).replace('/{-$id}', ''))
  .concat('/services/sabbaqli');
const screens: readonly string[] = pages.filter((path) => !PLAIN_TEXTS.test(path));

async function open(address: string, { msisdn, status, answer }: StateOfLine): Promise<void> {
  await changeLine(DEMO, { status: status ?? 'active' });
  await signedIn(msisdn);
  answerFetches((request) => (isSignIn(request) ? realFetch(request) : answer(request)));
  if (answer === silent) setNetwork(false);
  await renderApp(address);
  await settled(() => main().querySelector('h1, [role=alert]') !== null && !main().querySelector('.skeleton'));
}

const main = (): HTMLElement => document.querySelector('main') ?? document.createElement('main');

const hasOneHeading = () => within(main()).queryAllByRole('heading', { level: 1 }).filter(textOf).length === 1;

/** Actions that lead on. Excludes permanent tabs and menus, and the copying of references. */
const waysOn = (inside: Element): string[] =>
  [...inside.querySelectorAll('a[href], button:not([disabled]), summary')]
    .filter((way) => !way.closest('nav') && !/^Copi/.test(way.getAttribute('aria-label') ?? textOf(way)))
    .map(textOf);

/** What a page lacks. Undefined if it lacks nothing. */
function lackOf(): string | undefined {
  if (!hasOneHeading()) return 'one heading';
  if (waysOn(main()).length === 0) return 'a way on';
  const failed = within(main()).queryAllByRole('alert').filter(textOf);
  const isStuck = failed.some((each) => waysOn(each.closest('section, form') ?? main()).length === 0);
  return isStuck ? 'a way on from what failed' : undefined;
}

/** Sentences that repeat on a page. Short texts do not count, because each part says that nothing is stored. */
function repeatedOf(inside: Element): string[] {
  const said = [...inside.querySelectorAll('p:not(:has(p))')].map(textOf).filter((text) => text.length > 40);
  return [...new Set(said.filter((text, index) => said.indexOf(text) !== index))];
}

async function walk(
  addresses: readonly string[],
  state: StateOfLine,
  look: (address: string) => string | undefined = lackOf,
): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const address of addresses) {
    await open(address, state);
    const lack = look(address);
    if (lack) found[address] = `${lack}: ${textOf(main())}`;
    await cleanUp();
    setNetwork(true);
    localStorage.clear();
    vi.unstubAllGlobals();
  }
  return found;
}

it('no page is a dead end on a new line', async () => {
  expect(await walk(screens, NEW_LINE)).toEqual({});
});

it('no page is a dead end while the operator is down', async () => {
  expect(await walk(pages, OPERATOR_DOWN)).toEqual({});
});

/** Pages about the line, which offer a USSD code or a link to another page. */
const OF_THE_LINE = /^\/(dashboard\/(?!prayer|weather)|services|recap|bundles|more\/(bundle-settings|core-service))/;

it('no page is a dead end when it is opened offline for the first time', async () => {
  const look = (address: string) => {
    if (!hasOneHeading()) return 'one heading';
    if (OF_THE_LINE.test(address) && waysOn(main()).length === 0) return 'a way on';
    if (!hrefs(document).some((href) => href?.includes('/support/faq?answer=offline'))) return 'help';
    const twice = repeatedOf(main());
    return twice.length > 0 ? `said twice: ${twice.join(' | ')}` : undefined;
  };
  expect(await walk(pages, NO_NETWORK, look)).toEqual({});
});

it('no address of something missing is a dead end', async () => {
  expect(await walk(ADDRESSES_OF_NOTHING, USUAL)).toEqual({});
});

/** Actions that buy, switch on or pay. */
const ORDERS = 'a[href*="buy=true"], a[href*="switch=on"], button[type=submit]';

it('no page is a dead end on a barred line, and none offers what the line may not have', async () => {
  const look = () => {
    const orders = [...main().querySelectorAll(ORDERS)].map(textOf);
    return lackOf() ?? (orders.length > 0 ? `nothing of ${orders.join(', ')}` : undefined);
  };
  const found = await walk(screens, BARRED_LINE, look);
  for (const path of TAKEN_FROM_BARRED) delete found[path];
  expect(found).toEqual({});
});
