import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { isoEnd } from '#src/api/client/wire.ts';
import {
  dayInAlgiers,
  durationInWords,
  formatAddedAmount,
  formatAgo,
  formatAmount,
  formatDate,
  formatDecimal,
  formatDistance,
  formatDuration,
  formatEnd,
  formatFigure,
  formatLastDay,
  formatNumber,
  formatVolume,
} from '#src/i18n/formats.ts';

/** Replaces every kind of space with a plain one and removes bidi marks, to compare the visible text. */
const plain = (text: string) => text.replace(/[\u00a0\u202f\u2009]/g, ' ').replace(/[\u200e\u200f\u061c]/g, '');

describe('formatting amounts', () => {
  it.each([
    [1234.5, 'fr', '1 234,50 DA'],
    [1234, 'fr', '1 234 DA'],
    [0, 'fr', '0 DA'],
    [1234.5, 'ar', '1.234,50 د.ج'],
    [1234.5, 'en', '1,234.50 DA'],
    [99.999, 'fr', '100 DA'],
    [-17.5, 'fr', '−17,50 DA'],
    [-17.5, 'ar', '\u2066−17,50\u2069 د.ج'],
    [-0.001, 'fr', '0 DA'],
  ] as const)('shows %d in %s as %s', (amount, language, text) => {
    expect(plain(formatAmount(amount, language))).toBe(text);
  });

  it.each([
    [90, 'fr', '+90 DA'],
    [90, 'en', '+90 DA'],
    [90, 'ar', '\u2066+90\u2069 د.ج'],
  ] as const)('shows %d that is added in %s as %s', (amount, language, text) => {
    expect(plain(formatAddedAmount(amount, language))).toBe(text);
  });

  it('separates thousands in French with a space that small text shows', () => {
    expect(formatAmount(1240.5, 'fr')).toBe('1\u00a0240,50\u00a0DA');
    expect(formatVolume(1000 * 1024 ** 3, 'fr')).toBe('1\u00a0000\u00a0Go');
  });
});

describe('formatting volumes', () => {
  it.each([
    [0, 'fr', '0 o'],
    [512 * 1024 ** 2, 'fr', '512 Mo'],
    [999 * 1024 ** 2, 'fr', '999 Mo'],
    [999.6 * 1024 ** 2, 'fr', '1 Go'],
    [1004 * 1024 ** 2, 'fr', '1 Go'],
    [1.5 * 1024 ** 3, 'fr', '1,5 Go'],
    [1.5 * 1024 ** 3, 'en', '1.5 GB'],
    [1.5 * 1024 ** 3, 'ar', '1,5 جيغا'],
    [250 * 1024 ** 3, 'fr', '250 Go'],
  ] as const)('shows %d bytes in %s as %s', (bytes, language, text) => {
    expect(plain(formatVolume(bytes, language))).toBe(text);
  });
});

describe('dates in digits', () => {
  it.each(['fr', 'ar'] as const)(
    'show the day left of the month in %s, without direction marks that would swap them',
    (language) => {
      expect(formatDate('2026-12-10T10:00:00Z', 'day-month', language)).toBe('10/12');
    },
  );
});

describe('dates with a day and a month name', () => {
  it.each([
    ['fr', '1er\u00a0décembre'],
    ['en', '1\u00a0December'],
    ['ar', '1\u00a0ديسمبر'],
  ] as const)('stay on one line in %s', (language, text) => {
    expect(formatDate('2026-12-01T10:00:00Z', 'short-date', language)).toBe(text);
  });
});

describe('formatting durations', () => {
  it.each([
    [4800, 'fr', '1 h 20 min'],
    [2700, 'fr', '45 min'],
    [30, 'fr', '30 s'],
    [0, 'fr', '0 s'],
    [3600, 'en', '1 h'],
    [578, 'en', '9 min 38 s'],
    [7325, 'ar', '2 سا 2 د'],
    [62, 'ar', '1 د 2 ثا'],
  ] as const)('shows %d seconds in %s as %s', (seconds, language, text) => {
    expect(plain(formatDuration(seconds, language))).toBe(text);
  });
});

describe('durations in words', () => {
  it.each([
    [9240, 'fr', '2 heures et 34 minutes'],
    [3660, 'en', '1 hour and 1 minute'],
    [9240, 'ar', 'ساعتان و34 دقيقة'],
    [10_800, 'ar', '3 ساعات'],
    [45, 'fr', '45 secondes'],
  ] as const)('say %d seconds in %s as %s', (seconds, language, text) => {
    expect(plain(durationInWords(seconds, language))).toBe(text);
  });
});

describe('formatting distances', () => {
  it.each([
    [3, 'fr', '10 m'],
    [347, 'fr', '350 m'],
    [949, 'en', '950 m'],
    [950, 'fr', '1 km'],
    [2_412, 'fr', '2,4 km'],
    [2_412, 'ar', '2,4 كم'],
    [9_960, 'en', '10 km'],
    [1_249_600, 'fr', '1 250 km'],
  ] as const)('shows %s m in %s as %s', (metres, language, text) => {
    expect(plain(formatDistance(metres, language))).toBe(text);
  });
});

describe('dates in the time zone of Algiers', () => {
  it('show 23:30 UTC as the next day', () => {
    expect(dayInAlgiers('2026-11-21T23:30:00Z')).toBe('2026-11-22');
    expect(plain(formatDate('2026-11-21T23:30:00Z', 'date-time', 'fr'))).toMatch(/22 novembre.*00:30/);
  });

  it.each(['', 'soon', '2026-13-45', Number.NaN, Number.POSITIVE_INFINITY])(
    'has no day for %j, and throws nothing',
    (at) => {
      expect(dayInAlgiers(at)).toBe('');
    },
  );

  it('use the Algerian month names in Arabic', () => {
    const names = Array.from({ length: 12 }, (_, month) =>
      plain(formatDate(new Date(Date.UTC(2026, month, 15)), 'month', 'ar')).replace(/[\d\s]/g, ''),
    );
    expect(names).toEqual([
      'جانفي',
      'فيفري',
      'مارس',
      'أفريل',
      'ماي',
      'جوان',
      'جويلية',
      'أوت',
      'سبتمبر',
      'أكتوبر',
      'نوفمبر',
      'ديسمبر',
    ]);
  });

  it('use 24-hour time with Latin digits', () => {
    for (const language of ['fr', 'en', 'ar'] as const) {
      expect(plain(formatDate('2026-11-21T20:05:00Z', 'time', language))).toBe('21:05');
    }
  });
});

describe('the first of a month', () => {
  const LONG_STYLES = ['date', 'short-date', 'weekday', 'date-time', 'full'] as const;
  const anyMoment = fc.date({
    min: new Date('2025-12-31T23:00:00Z'),
    max: new Date('2027-12-31T22:59:59Z'),
    noInvalidDate: true,
  });
  const property = fc.property(anyMoment, fc.constantFrom(...LONG_STYLES), (at, style) => {
    const day = Number(dayInAlgiers(at).slice(-2));
    const words = plain(formatDate(at, style, 'fr')).split(' ');
    const month = words.findIndex((word) => /^(janv|févr|mars|avr|mai|juin|juil|août|sept|oct|nov|déc)/.test(word));
    expect(words[month - 1]).toBe(day === 1 ? '1er' : String(day));
    expect(words.filter((word) => word.includes('er') && /^\d/.test(word))).toHaveLength(day === 1 ? 1 : 0);
  });

  it('is an ordinal in French, unlike every other day, in all long dates of two years', () => {
    fc.assert(property, { numRuns: 2000, examples: [[new Date('2026-11-01T00:01:01Z'), 'full']] });
    for (let at = Date.parse('2026-01-01T00:00:00Z'); at < Date.parse('2027-01-01T00:00:00Z'); at += 86_400_000) {
      for (const style of LONG_STYLES)
        expect(formatDate(at, style, 'fr').includes('1er')).toBe(dayInAlgiers(at).endsWith('-01'));
    }
  });

  it('stays a number in other languages and in numeric dates', () => {
    const first = '2026-11-01T10:00:00Z';
    expect(plain(formatDate(first, 'date', 'fr'))).toBe('1er novembre 2026');
    expect(plain(formatDate(first, 'date', 'en'))).toBe('1 November 2026');
    expect(plain(formatDate(first, 'date', 'ar'))).toMatch(/^1 نوفمبر/);
    expect(plain(formatDate(first, 'short-day', 'fr'))).toBe('01/11');
    expect(plain(formatDate(first, 'short-day-name', 'fr'))).toBe('dim.');
    expect(plain(formatDate(first, 'month', 'fr'))).toBe('novembre 2026');
  });
});

it('shows how long ago something was', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  expect(plain(formatAgo(now - 12 * 60_000, now, 'fr'))).toBe('il y a 12 minutes');
  expect(plain(formatAgo(now - 3 * 3_600_000, now, 'en'))).toBe('3 hours ago');
  expect(plain(formatAgo(now - 20_000, now, 'fr'))).toBe('maintenant');
  const evening = Date.parse('2026-11-29T20:00:00+01:00');
  expect(formatAgo('2026-11-28T19:00:00+01:00', evening, 'fr')).toBe('hier');
  expect(formatAgo('2026-11-27T23:00:00+01:00', evening, 'fr')).toBe('avant-hier');
  expect(plain(formatAgo('2026-11-26T23:59:00+01:00', evening, 'fr'))).toBe('il y a 3 jours');
  expect(formatAgo('2026-12-01T00:30:00+01:00', evening, 'fr')).toBe('après-demain');
});

it.each(['fr', 'en', 'ar'] as const)(
  'a small negative figure that is rounded to zero has no sign, in %s',
  (language) => {
    expect(formatNumber(-0.4, language)).toBe('0');
    expect(formatNumber(-0, language)).toBe('0');
    expect(formatDecimal(-0.04, language)).toBe('0');
    expect(formatAmount(-0.001, language)).toBe(formatAmount(0, language));
    expect(formatFigure(-0.001, language)).toBe(formatFigure(0, language));
    expect(formatNumber(-1, language)).not.toBe('1');
  },
);

describe('fault 83: the last day of what ends', () => {
  it.each([
    '2026-11-29',
    ' 2026-11-29 ',
    '2026-11-29T23:59:59',
    '2026-11-29T23:59:59+01:00',
    '2026-11-29T22:59:59Z',
    '2026-11-30T00:00:00',
    '2026-11-30T00:00:00+01:00',
    '2026-11-30 00:00',
    '2026-11-29T23:00:00Z',
  ])('is 29 November if the end is %j, and it lasts to the end of that day', (text) => {
    const end = v.parse(isoEnd, text);
    expect(v.parse(isoEnd, end), 'as stored').toBe(end);
    expect(plain(formatLastDay(end, 'date', 'fr'))).toBe('29 novembre 2026');
    expect(Date.parse(end)).toBeGreaterThan(Date.parse('2026-11-29T23:59:58+01:00'));
    expect(Date.parse(end)).toBeLessThanOrEqual(Date.parse('2026-11-30T00:00:00+01:00'));
  });

  it('is followed by a time where something ends during a day', () => {
    expect(plain(formatEnd('2026-11-29T18:30:00+01:00', 'fr'))).toBe('29 novembre à 18:30');
    expect(plain(formatEnd('2026-11-30T00:00:00+01:00', 'fr'))).toBe('29 novembre');
  });

  it.each(['', '2026-13-01', 'demain'])('is refused if the end is %j', (text) => {
    expect(v.safeParse(isoEnd, text).success).toBe(false);
  });
});
