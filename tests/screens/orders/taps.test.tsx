/** Taps and Enter that follow each other too fast: nothing is ordered that was on screen for less than 700 ms. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, vi } from 'vitest';
import { OrderFlow } from '#src/orders/engine/order-flow.ts';
import { createRandom, type Random } from '../../../sandbox/seed/random.ts';
import { BFF, DEMO, NOW_MS } from '../../support/operator.ts';
import { kindNames } from '../../support/order-cases.ts';
import '../../support/with-extras.ts';
import {
  button,
  cleanUp,
  findByRole,
  isFetching,
  it,
  pageText,
  requests,
  signedIn,
  textOf,
} from '../../support/screen.tsx';
import { renderApp } from '../../support/whole-app.tsx';

const GUARD_MS = 700;
/** The observer may see a new question up to three steps of the clock, 20 ms each, after it appeared. */
const SEEN_LATE_MS = 60;
const { SEED, WALKS = '2' } = process.env;
const NUMBERS = ['0550 00 00 03', '0550 00 00 06'] as const;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true, now: NOW_MS });
});
afterEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW_MS });
});

const reallyConfirm = OrderFlow.prototype.confirm;

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** The open dialog on top, or the page. */
const dialog = () => [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? document.body;
const submitButton = () => dialog().querySelector<HTMLButtonElement>('button[type=submit]:not(:disabled)');

/** What the button that confirms says and stands beside: its text, the title, every phone number, what changed. */
function question(): string | undefined {
  const asked = submitButton();
  if (!asked) return undefined;
  const title = textOf(dialog().querySelector('h2'));
  return [textOf(asked), title, ...(textOf(dialog()).match(/0\d{3}(?: \d\d){3}|Le prix vient/g) ?? [])].join(' | ');
}

/** Follows the question on screen, and the order that each tap makes. */
class Watch {
  asked = question();
  since = Date.now();
  readonly ordered: { asked: string | undefined; age: number; order: object }[] = [];
  #observer = new MutationObserver(() => this.look());

  constructor() {
    const watch = this;
    vi.spyOn(OrderFlow.prototype, 'confirm').mockImplementation(function confirmed(this: OrderFlow<object>, order) {
      watch.look();
      watch.ordered.push({ asked: watch.asked, age: Date.now() - watch.since, order: order as object });
      return reallyConfirm.call(this, order as never);
    });
    this.#observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  }

  look(): void {
    const now = question();
    if (now === this.asked) return;
    this.asked = now;
    this.since = Date.now();
  }

  stop(): void {
    this.#observer.disconnect();
  }
}

/** Enter on a focused button or field, as browsers carry it out: also each time that a held key repeats. */
function pressEnter(element: HTMLElement, repeat: boolean): void {
  if (!fireEvent.keyDown(element, { key: 'Enter', repeat })) return;
  if (element instanceof HTMLButtonElement) element.click();
  else if (element instanceof HTMLInputElement) element.form?.requestSubmit();
}

const GESTURES = ['tap', 'double tap', 'triple tap', 'enter', 'held enter'] as const;

/** The repeated taps of a double tap hit whatever is in the same place by then: the last button of the footer or form. */
async function gesture(name: (typeof GESTURES)[number], first: HTMLElement): Promise<void> {
  const times = { tap: 1, 'double tap': 2, 'triple tap': 3, enter: 1, 'held enter': 40 }[name];
  for (let count = 0; count < times; count++) {
    const target = first.isConnected ? first : (submitButton() ?? first);
    act(() => (name.endsWith('enter') ? pressEnter(target, count > 0) : target.click()));
    if (times > 1) await pass(name === 'held enter' ? 33 : 120);
  }
}

/** Where each kind of order begins: one step before its confirmation. */
const STARTS: Readonly<Record<string, string>> = {
  bundle: '/bundles/data?type=Daily&offer=D_1GB_DAY',
  conversion: '/dashboard/bundle-conversion-eligible?from=BI-0001-5',
  'guest-payment': '/top-up',
  'guest-scratch-card': '/top-up?by=scratch-card',
  loan: '/services/sabbaqli',
  payment: '/dashboard/online-topup',
  redemption: '/noudjoum/day-300mb',
  renewal: '/dashboard/auto-renewal-on?offer=D_3GB_WEEK',
  'scratch-card': '/dashboard/scratch-card',
  service: '/more/core-service?service=hidden-number',
  transfer: '/more/core-service/stormili',
};

let cards = 0;

/** Types into the fields on screen, and accepts terms. Now and then into fields that are filled already. */
function fill(random: Random): void {
  for (const field of dialog().querySelectorAll<HTMLInputElement>('main input, dialog input, input')) {
    if (field.type === 'checkbox' && !field.checked) fireEvent.click(field);
    if (field.value !== '' && random.chance(0.8)) continue;
    const typed =
      field.type === 'tel'
        ? random.pick(NUMBERS)
        : field.dataset.carry === 'top-up.pin'
          ? `2000${String(++cards).padStart(10, '0')}`
          : field.inputMode === 'numeric'
            ? '100'
            : undefined;
    if (typed !== undefined) fireEvent.change(field, { target: { value: typed } });
  }
}

const CONTROLS = ':is(button:not(:disabled), input[type=radio], a[href*="?"])';

/** Everything on screen that can be tapped and leads to no other page: of a page, only what is in its main part. */
const tappable = (start: string): HTMLElement[] =>
  [...dialog().querySelectorAll<HTMLElement>(`dialog[open] ${CONTROLS}, main ${CONTROLS}`)].filter(
    (each) => !(each instanceof HTMLAnchorElement) || each.pathname === new URL(start, location.origin).pathname,
  );

const ordered = async (end: string) => (await requests()).filter(({ path }) => path === BFF + end).length;
const quiet = () => waitFor(() => expect(isFetching()).toBe(0));

async function walk(seed: string, start: string): Promise<Watch> {
  const random = createRandom(seed);
  window.print = () => undefined;
  await signedIn(DEMO);
  // Signs out again: for visitors.
  if (start.startsWith('/top-up')) await cleanUp();
  const history = await renderApp(start);
  await waitFor(() => expect(tappable(start).length, pageText()).toBeGreaterThan(0));
  const watch = new Watch();
  for (let step = 0; step < 12; step++) {
    if (random.chance(0.7)) await quiet();
    fill(random);
    const [main, others] = [submitButton(), tappable(start)];
    const target = main && random.chance(0.6) ? main : others.length > 0 ? random.pick(others) : undefined;
    if (target) await gesture(random.pick(GESTURES), target);
    await pass(random.pick([0, 150, 400, 690, 720, 1500]));
    if (step % 5 === 4) {
      act(() => history.push(start));
      await quiet();
    }
  }
  watch.stop();
  return watch;
}

const seeds = SEED === undefined ? Array.from({ length: Number(WALKS) }, (_, index) => String(index)) : [SEED];
const walks = Object.entries(STARTS).flatMap(([kind, start]) => seeds.map((seed) => [kind, start, seed] as const));
const orderedOf = new Map<string, number>();

/** More walks: `WALKS=50 npm test -- screens tests/screens/orders/taps.test.tsx`; one of them: `SEED=7`. */
describe('fault 69: random double taps, triple taps and held Enter on every button before a confirmation', () => {
  it.for(walks)('order no %s that was on screen for less than 700 ms, or that names another number', async (given) => {
    const [kind, start, seed] = given;
    const { ordered } = await walk(`${kind}-${seed}`, start);
    for (const { asked, age, order } of ordered) {
      const message = `SEED=${seed}: ${kind} “${asked}”`;
      expect(age, message).toBeGreaterThanOrEqual(GUARD_MS - SEEN_LATE_MS);
      const [, digits] = /"(?:beneficiary|msisdn)":"213(\d+)"/.exec(JSON.stringify(order)) ?? [];
      if (digits) expect(asked?.replaceAll(' ', ''), message).toContain(`0${digits}`);
    }
    orderedOf.set(kind, (orderedOf.get(kind) ?? 0) + ordered.length);
  });

  it.runIf(SEED === undefined)('begin at every kind of order, and order each of them now and then', async () => {
    expect(Object.keys(STARTS)).toEqual((await kindNames()).toSorted());
    for (const kind of Object.keys(STARTS)) expect(orderedOf.get(kind), kind).toBeGreaterThan(0);
  });
});

describe('fault 69: a confirmation that has just appeared', () => {
  it('does not pay a gift to a number that replaced another one, at a double tap on the button to its review', async () => {
    await signedIn(DEMO);
    await renderApp('/bundles/data?type=Daily&offer=D_1GB_DAY&buy=true');
    fireEvent.click(await screen.findByLabelText('À offrir'));
    const type = (value: string) =>
      fireEvent.change(screen.getByLabelText('Numéro qui reçoit le forfait'), { target: { value } });
    type(NUMBERS[0]);
    await gesture('tap', button('Continuer'));
    await pass(5_000);
    await gesture('tap', button('Changer le numéro'));
    type(NUMBERS[1]);
    const goOn = button('Continuer');
    await gesture('double tap', goOn);
    await gesture('held enter', goOn);
    expect(textOf(goOn)).toContain(NUMBERS[1]);
    expect(await ordered('/bundle/purchase')).toBe(0);
    await pass(GUARD_MS);
    await gesture('tap', goOn);
    await waitFor(() => expect(pageText()).toContain('C’est fait'));
  });

  it('does not use a scratch card on another line, at a double tap on the button that asks first', async () => {
    await signedIn(DEMO);
    await renderApp('/dashboard/scratch-card');
    fireEvent.click(await screen.findByLabelText('Un autre numéro'));
    fireEvent.change(screen.getByLabelText('Code de la carte'), { target: { value: '20001234567890' } });
    const phone = screen.getByLabelText('Numéro à recharger');
    for (const number of NUMBERS) {
      fireEvent.change(phone, { target: { value: number } });
      await gesture('triple tap', button('Continuer'));
      expect(pageText()).toContain(`Vous allez recharger ce numéro : ${number}`);
      expect(await ordered('/recharge/pin')).toBe(0);
      await pass(5_000);
    }
    await gesture('tap', button('Oui, recharger ce numéro'));
    await waitFor(() => expect(pageText()).toContain('2 200 DA ajoutés par la carte.'));
  });

  it('does not pay again at a double tap on the button that returns from a refusal', async () => {
    await signedIn(DEMO);
    await renderApp('/bundles/all?offer=FATE_DECLINED&buy=true');
    const pay = await findByRole('button', /^Payer/);
    await pass(GUARD_MS);
    await gesture('tap', pay);
    await gesture('double tap', await findByRole('button', 'Recommencer'));
    expect(button(/^Payer/).getAttribute('aria-disabled')).toBe('true');
    expect(await ordered('/bundle/purchase')).toBe(1);
  });
});
