/** Every screen says the same about coming charges: compared with a plain recalculation in whole centimes. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AccountInfo } from '#src/api/account.ts';
import { comingOf } from '#src/features/renewals/coming.ts';
import { addDays } from '#src/lib/days.ts';
import { affordability } from '#src/orders/engine/affordability.ts';
import { firstDayOf, sumOf } from '#src/telecom/charges/charges.ts';
import { shortfallOf } from '#src/telecom/charges/shortfall.ts';
import { balanceAfterTopUp } from '#src/telecom/charges/top-up-sums.ts';
import { forecast, renewal, service } from './lines.ts';

const NOW = Date.parse('2026-11-21T12:00:00+01:00');
const TODAY = '2026-11-21';
const LAST_DAY = addDays(TODAY, 31);
const HOUR_MS = 3_600_000;

const account = (changes: Partial<AccountInfo> = {}): AccountInfo => ({
  planCode: 'PLAN',
  planName: 'Plan',
  hadraEligible: false,
  lineType: 'prepaid',
  status: 'active',
  balance: 1240.5,
  loanDue: 0,
  asOf: '2026-11-21T12:00:00+01:00',
  ...changes,
});

const DEMO_RENEWALS = [
  renewal({ brandRef: 'V_120MIN_WEEK', price: 200, nextChargeAt: '2026-11-23T10:00:00+01:00' }),
  renewal({
    brandRef: 'S_2000_MONTH',
    name: 'Smart 2000',
    price: 2000,
    nextChargeAt: '2026-12-09T09:00:00+01:00',
    validityHours: 720,
  }),
];

describe('what is missing for the coming charges', () => {
  it('fault 73: counts every charge of a service until then', () => {
    const lists = { renewals: DEMO_RENEWALS, services: [service()] };
    const short = shortfallOf(forecast(lists, LAST_DAY), account());
    // 3 weeks at 200, the month at 2,000, and 18 days of the service up to the end of 9 December.
    expect(short).toMatchObject({ names: ['Smart 2000', 'Tonalité'], total: 2690, missing: 1449.5 });
    expect(short?.counted.map(({ ref, count }) => [ref, count])).toEqual([
      ['ringback', 18],
      ['V_120MIN_WEEK', 3],
      ['S_2000_MONTH', 1],
    ]);
  });

  it('fault 51: counts the advance, also after an order that is paid first', () => {
    const line = account({ balance: 115, loanDue: 110 });
    const due = forecast({ renewals: [renewal({ price: 200, validityHours: 800 })] }, LAST_DAY);
    expect(shortfallOf(due, line)).toMatchObject({ advance: 110, missing: 195 });
    const paid = affordability({ data: line, isError: false }, 50);
    const balance = paid.kind === 'enough' ? paid.after : 0;
    expect(shortfallOf(due, { ...line, balance })).toMatchObject({ advance: 110, missing: 245 });
  });

  it('counts the whole day, not only the charges up to the first that is not covered', () => {
    const at = '2026-11-24T10:00:00+01:00';
    const renewals = ['A', 'B', 'C'].map((name) => renewal({ brandRef: name, name, price: 100, nextChargeAt: at }));
    const short = shortfallOf(forecast({ renewals }, LAST_DAY), account({ balance: 150 }));
    expect(short).toMatchObject({ names: ['A', 'B', 'C'], missing: 150, charge: { name: 'B' } });
  });

  it('is not said if a charge before it is not known', () => {
    const lists = { renewals: DEMO_RENEWALS, services: [service({ periodDays: undefined })] };
    expect(shortfallOf(forecast(lists, LAST_DAY), account())).toBeUndefined();
    expect(shortfallOf(forecast({ renewals: DEMO_RENEWALS, isWhole: false }, LAST_DAY), account())).toBeUndefined();
    // The balance does not cover what is known: more is charged later.
    expect(shortfallOf(forecast(lists, LAST_DAY), account({ balance: 2 }))?.missing).toBe(3);
  });

  it('is nothing for a line that a bill pays for, that is blocked, or that is below zero already', () => {
    const due = forecast({ renewals: DEMO_RENEWALS }, LAST_DAY);
    for (const changes of [{ lineType: 'postpaid' }, { status: 'barred' }, { balance: -1 }] as const)
      expect(shortfallOf(due, account(changes))).toBeUndefined();
  });
});

const dzd = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((cents) => cents / 100);
/** A random line: up to four renewals and three services, a balance, an advance, and the price of an order. */
const lines = fc.record({
  renewals: fc.array(
    fc.record({
      price: dzd(2500),
      inHours: fc.integer({ min: 1, max: 900 }),
      everyHours: fc.integer({ min: 24, max: 800 }),
    }),
    { maxLength: 4 },
  ),
  services: fc.array(
    fc.record({
      price: dzd(300),
      inHours: fc.integer({ min: 1, max: 800 }),
      everyDays: fc.integer({ min: 1, max: 31 }),
    }),
    { maxLength: 3 },
  ),
  balance: dzd(6000),
  loanDue: dzd(300),
  price: dzd(3000),
});

const cents = (dinars: number) => Math.round(dinars * 100);
const dayOf = (at: number) => new Date(at + HOUR_MS).toISOString().slice(0, 10);

/** What is charged on each day, hour by hour, in centimes. */
function chargedByDay(items: readonly { price: number; inHours: number; everyHours: number }[]): Map<string, number> {
  const days = new Map<string, number>();
  for (const { price, inHours, everyHours } of items) {
    for (let hour = 1; dayOf(NOW + hour * HOUR_MS) <= LAST_DAY; hour += 1) {
      if (hour < inHours || (hour - inHours) % everyHours !== 0) continue;
      const day = dayOf(NOW + hour * HOUR_MS);
      days.set(day, (days.get(day) ?? 0) + cents(price));
    }
  }
  return days;
}

/** The first day that the balance does not cover, and the centimes missing at its end. */
function missingBy(days: Map<string, number>, balanceCents: number): { day: string; missing: number } | undefined {
  let left = balanceCents;
  for (const day of [...days.keys()].sort()) {
    left -= days.get(day) ?? 0;
    if (left < 0) return { day, missing: -left };
  }
  return undefined;
}

describe('one truth about what will be debited', () => {
  it('fault 73: home, calendar, pay sheet, top-up and receipt agree on 1,000 random lines', () => {
    fc.assert(
      fc.property(lines, ({ renewals, services, balance, loanDue, price }) => {
        const at = (inHours: number) => new Date(NOW + inHours * HOUR_MS).toISOString();
        const lists = {
          renewals: renewals.map(({ price, inHours, everyHours: validityHours }, index) =>
            renewal({ brandRef: `R${index}`, name: `R${index}`, price, nextChargeAt: at(inHours), validityHours }),
          ),
          services: services.map(({ price, inHours, everyDays: periodDays }, index) =>
            service({ id: `S${index}`, name: `S${index}`, price, nextChargeAt: at(inHours), periodDays }),
          ),
          readAt: NOW,
          balanceAt: NOW,
        };
        const line = account({ balance, loanDue });
        const truth = chargedByDay([
          ...renewals,
          ...services.map(({ everyDays, ...rest }) => ({ ...rest, everyHours: everyDays * 24 })),
        ]);
        const ahead = forecast(lists, LAST_DAY);

        // Home and the page of renewals: what is missing, and from when.
        const short = shortfallOf(ahead, line);
        const expected = missingBy(truth, cents(balance));
        expect(short?.charge.day).toBe(expected?.day);
        expect(short && cents(short.missing)).toBe(expected && expected.missing + cents(loanDue));
        const sum = short?.counted.reduce((total, { count, price }) => total + count * cents(price), 0);
        expect(sum).toBe(short && cents(short.total));
        // Home lists each of them once, with all that the sum counts.
        const coming = comingOf({ groups: [], charges: ahead.charges, counted: short?.counted ?? [] }, NOW);
        expect(coming.filter(({ counted }) => counted)).toHaveLength(short?.counted.length ?? 0);

        // The calendar: the sum of each day.
        for (const [day, due] of truth) {
          const ofDay = forecast(lists, LAST_DAY).charges.filter((charge) => charge.day === day);
          expect(cents(sumOf(ofDay))).toBe(due);
        }
        expect(ahead.knownUntil).toBe(LAST_DAY);

        // The pay sheet, the transfer, the conversion and the advice: the same after an order.
        const paid = affordability({ data: line, isError: false }, price);
        if (paid.kind === 'enough') {
          const later = missingBy(truth, cents(balance) - cents(price));
          const shortAfter = shortfallOf(ahead, { ...line, balance: paid.after });
          expect(shortAfter && cents(shortAfter.missing)).toBe(later && later.missing + cents(loanDue));
        } else {
          expect(paid.kind === 'short' && cents(paid.missing)).toBe(cents(price) - cents(balance) + cents(loanDue));
        }
        const [first] = [...truth].filter(([, due]) => due > 0).sort(([a], [b]) => (a < b ? -1 : 1));
        const next = firstDayOf(ahead).filter(({ price }) => price > 0);
        if (first && next.length > 0) expect([next[0]?.day, cents(sumOf(next))]).toEqual([first[0], first[1]]);

        // A top-up of what is missing covers that day, and a centime less does not.
        if (short) {
          const topped = balanceAfterTopUp(line, short.missing).after ?? 0;
          const day = short.charge.day;
          const dueUntil = [...truth].reduce((total, [each, due]) => total + (each <= day ? due : 0), 0);
          expect(cents(topped)).toBe(dueUntil);
          expect(shortfallOf(ahead, { ...line, balance: topped })?.charge.day).not.toBe(day);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
