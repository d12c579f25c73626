import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Shop } from '#src/api/content/shops.ts';
import { algiersMinute, firstToOpen, openingWeek, openState } from '#src/features/shops/opening-hours.ts';
import { moveDevice } from '../../../support/device-zone.ts';

const SEED = Date.now() % 2 ** 31;
const DAY_MIN = 1440;
const WEEK_MIN = 7 * DAY_MIN;
const MINUTE_MS = 60_000;
/** Midnight before Sunday, in Algiers. */
const SUNDAY_MS = Date.parse('2026-11-01T00:00:00+01:00');
const at = (text: string) => Date.parse(`${text}+01:00`);

/** Sunday to Thursday, a Friday afternoon, closed on Saturday. */
const WEEK = [...Array.from({ length: 5 }, () => '09:00-18:00'), '15:00-18:30', ''];

describe('the state of a shop with usual hours', () => {
  it.each([
    ['on a Sunday morning', '2026-11-01T09:00', { kind: 'open', until: at('2026-11-01T18:00') }],
    ['a minute before it closes', '2026-11-01T17:59', { kind: 'open', until: at('2026-11-01T18:00') }],
    ['as it closes', '2026-11-01T18:00', { kind: 'closed', from: at('2026-11-02T09:00') }],
    ['before it opens', '2026-11-01T08:59:59', { kind: 'closed', from: at('2026-11-01T09:00') }],
    ['on a Friday, before the prayer is over', '2026-11-06T12:30', { kind: 'closed', from: at('2026-11-06T15:00') }],
    ['on a Friday night, past a day of rest', '2026-11-06T20:00', { kind: 'closed', from: at('2026-11-08T09:00') }],
  ])('is right %s', (_, now, state) => {
    expect(openState({ hours: WEEK }, at(now))).toEqual(state);
  });
});

describe('unusual hours', () => {
  const every = (text: string) => Array.from({ length: 7 }, () => text);
  it.each([
    ['a break at noon', every('09:00-12:00, 14:00-18:00'), '2026-11-01T12:30', { from: at('2026-11-01T14:00') }],
    ['two spans without a comma', every('9h-12h30 14h-18h'), '2026-11-01T12:15', { until: at('2026-11-01T12:30') }],
    ['nights of Ramadan', every('20:30-02:00'), '2026-11-02T01:00', { until: at('2026-11-02T02:00') }],
    ['the last night of the week', every('20:30-02:00'), '2026-11-08T00:30', { until: at('2026-11-08T02:00') }],
    ['around the clock', every('00:00-24:00'), '2026-11-04T03:00', { until: undefined }],
    ['around the clock, written otherwise', every('08:00-08:00'), '2026-11-04T03:00', { until: undefined }],
  ])('are understood: %s', (_, hours, now, state) => {
    expect(openState({ hours }, at(now))).toMatchObject(state);
  });

  it.each([
    '9h à 18h',
    '9h00-18h00',
    'de 9 h à 18 h',
    '9 heures à 18 heures',
    '09.00-18.00',
    '09:00:00 - 18:00:00',
    '9-18',
    '9 AM - 6 PM',
    '9:00am to 6:00pm',
    'from 9 a.m. to 6 p.m.',
    '٠٩:٠٠-١٨:٠٠',
    'من 9 إلى 18',
    '9 ص - 6 م',
    'من 9 صباحا إلى 6 مساء',
    '9 صباحًا - 6 مساءً',
    '9h ~ 18h',
    '9:00→18:00',
    '09:00\u221218:00',
    '\u200e09:00-18:00',
  ])('are from nine to six: %s', (text) => {
    expect(openingWeek({ hours: every(text) })?.[0]).toEqual([{ from: 9 * 60, to: 18 * 60 }]);
  });

  it('may begin at noon and end at midnight, in words', () => {
    for (const text of ['midi-minuit', 'de midi à minuit', 'noon to midnight', '12h - منتصف الليل'])
      expect(openingWeek({ hours: every(text) })?.[0], text).toEqual([{ from: 12 * 60, to: 24 * 60 }]);
  });

  it.each([
    '9-12 | 14-18',
    '9h à 12h et 14h à 18h',
    '9-12 / 14-18',
    '9:00-12:00 & 14:00-18:00',
    'من 9 إلى 12 و من 14 إلى 18',
  ])('have a break from twelve to two: %s', (text) => {
    expect(openingWeek({ hours: every(text) })?.[0]).toEqual([
      { from: 9 * 60, to: 12 * 60 },
      { from: 14 * 60, to: 18 * 60 },
    ]);
  });

  it.each(['Fermé', 'FERMÉE', 'closed', 'مغلق', '-', '–', ''])('are none: %j', (text) => {
    expect(openingWeek({ hours: every(text) })?.[0]).toEqual([]);
  });

  it.each(['24/7', 'Open 24 hours', 'ouvert 24h/24', '24h/24', '24/24', '24 h', '0-24', '12 AM - 12 AM'])(
    'are all day: %s',
    (text) => {
      expect(openingWeek({ hours: every(text) })?.[0]).toEqual([{ from: 0, to: 1440 }]);
    },
  );

  it('have no next opening when the shop is closed all week', () => {
    expect(openState({ hours: every('') }, SUNDAY_MS)).toEqual({ kind: 'closed' });
  });

  it.each([
    ['none', undefined],
    ['null', null],
    ['six days', every('09:00-18:00').slice(1)],
    ['eight days', [...every('09:00-18:00'), '']],
    ['unreadable texts', every('selon affluence')],
    ['no day as a text', Array.from({ length: 7 }, () => null)],
  ])('are unknown: %s', (_, hours) => {
    expect(openingWeek({ hours })).toBeUndefined();
    expect(openState({ hours }, SUNDAY_MS)).toEqual({ kind: 'unknown' });
  });

  it.each([
    '25:00-26:00',
    '09:60-18:00',
    '09:00',
    '09:00-18:00 sauf fériés',
    'W'.repeat(5_000),
    '13 am-6 pm',
    '2020-2021',
  ])('leave a day of %j unknown, and keep the others', (text) => {
    const hours = WEEK.with(0, text);
    expect(openState({ hours }, at('2026-11-01T10:00'))).toEqual({ kind: 'unknown' });
    expect(openState({ hours }, at('2026-11-02T10:00'))).toMatchObject({ kind: 'open' });
    // "Opens on Monday" would keep people from trying on Sunday.
    expect(openState({ hours }, at('2026-11-07T10:00'))).toEqual({ kind: 'closed' });
  });
});

describe('the opening hours on a device in another time zone', () => {
  it.each(['Pacific/Auckland', 'America/Los_Angeles', 'UTC'])('use the time of Algiers in %s', (zone) => {
    moveDevice(zone);
    expect(algiersMinute(at('2026-11-01T00:05'))).toEqual({ day: 0, minute: 5 });
    expect(openState({ hours: WEEK }, at('2026-11-01T09:30'))).toEqual({ kind: 'open', until: at('2026-11-01T18:00') });
  });
});

const text = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** A span of one day. If it ends before it begins, it continues after midnight. */
const span = fc
  .record({ from: fc.nat(DAY_MIN - 1), length: fc.integer({ min: 1, max: DAY_MIN }) })
  .map(({ from, length }) => ({ from, length, text: `${text(from)}-${text((from + length) % DAY_MIN)}` }));
const day = fc.option(fc.array(span, { maxLength: 3 }), { nil: undefined, freq: 6 });
const week = fc.array(day, { minLength: 7, maxLength: 7 });

it(`the state matches a list of all minutes, whatever the hours (seed ${SEED})`, () => {
  fc.assert(
    fc.property(week, fc.nat(WEEK_MIN - 1), fc.nat(MINUTE_MS - 1), fc.nat(60), (days, minute, rest, weeks) => {
      fc.pre(days.some((spans) => spans !== undefined));
      const minutes = new Uint8Array(WEEK_MIN);
      days.forEach((spans, index) => {
        for (const { from, length } of spans ?? [])
          for (let step = 0; step < length; step += 1) minutes[(index * DAY_MIN + from + step) % WEEK_MIN] = 1;
      });
      const isOpen = (ahead: number) => minutes[(minute + ahead) % WEEK_MIN] === 1;
      const isKnown = (ahead: number) => days[Math.floor(((minute + ahead) % WEEK_MIN) / DAY_MIN)] !== undefined;
      const turn = Array.from({ length: WEEK_MIN }, (_, ahead) => ahead).find((ahead) => isOpen(ahead) !== isOpen(0));
      const hours = days.map((spans) => spans?.map((each) => each.text).join(', ') ?? '?');
      const wholeMinute = SUNDAY_MS + weeks * WEEK_MIN * MINUTE_MS + minute * MINUTE_MS;
      const state = openState({ hours }, wholeMinute + rest);

      if (isOpen(0)) expect(state.kind).toBe('open');
      else expect(state.kind).toBe(isKnown(0) ? 'closed' : 'unknown');
      if (state.kind === 'open' && turn === undefined) expect(state.until).toBeUndefined();
      if (state.kind === 'open' && turn !== undefined) {
        const goesOn = (minute + turn) % DAY_MIN === 0 && !isKnown(turn);
        expect(state.until).toBe(goesOn ? undefined : wholeMinute + turn * MINUTE_MS);
      }
      if (state.kind === 'closed') {
        const isPlain = turn !== undefined && Array.from({ length: turn }, (_, ahead) => ahead).every(isKnown);
        expect(state.from).toBe(isPlain ? wholeMinute + turn * MINUTE_MS : undefined);
      }
    }),
    { seed: SEED, numRuns: 400 },
  );
});

it('finds the shop that opens before the others, whatever is unknown of some', () => {
  const shop = (code: string, hours: string[] | undefined) => ({ code, hours }) as Shop;
  const late = shop('late', WEEK);
  const early = shop(
    'early',
    Array.from({ length: 7 }, () => '08:30-12:00'),
  );
  const unknown = shop('unknown', undefined);
  const now = at('2026-11-01T22:00');
  expect(firstToOpen([late, unknown, early], now)).toEqual({
    shop: early,
    state: { kind: 'closed', from: at('2026-11-02T08:30') },
  });
  expect(firstToOpen([unknown], now)).toBeUndefined();
});
