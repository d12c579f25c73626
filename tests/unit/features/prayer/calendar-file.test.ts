import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarFile, escapeText, fold } from '#src/features/prayer/calendar-file.ts';
import { computeDays } from '#src/features/prayer/compute-days.ts';
import { daysBetween } from '#src/lib/days.ts';
import { DAY_TIMES, momentOf } from '#src/wilaya/prayers.ts';

const NOW = Date.parse('2026-11-22T10:00:00+01:00');
const text = fc.string({ unit: 'binary', maxLength: 200 });
const { days } = computeDays({ latitude: 36.7, longitude: 3.1 }, daysBetween('2026-11-01', '2026-11-30'));
const make = (title = 'Prières, Alger', place = 'Alger', nameOf: (time: string) => string = (time) => time) =>
  calendarFile({ days, wilaya: '16', domain: 'prayer-times.sahla', now: NOW, title, place, nameOf });

/** Unfolds the lines of a file, as in section 3.1. */
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);
const valuesOf = (file: string, name: string) =>
  unfolded(file)
    .filter((line) => line.startsWith(`${name}:`))
    .map((line) => line.slice(name.length + 1));
const unescaped = (value: string) => value.replace(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));

describe('the calendar file of a month', () => {
  const file = make();

  it('has an event for each prayer of each day, at its time', () => {
    expect(valuesOf(file, 'BEGIN')).toEqual(['VCALENDAR', ...Array(150).fill('VEVENT')]);
    expect(valuesOf(file, 'END')).toEqual([...Array(150).fill('VEVENT'), 'VCALENDAR']);
    const moments = days.flatMap((day) =>
      DAY_TIMES.filter((time) => time !== 'sunrise').map((time) => momentOf(day.date, day[time])),
    );
    const told = valuesOf(file, 'DTSTART').map((stamp) =>
      Date.parse(stamp.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z')),
    );
    expect(told).toEqual(moments);
    expect(new Set(valuesOf(file, 'DTSTAMP'))).toEqual(new Set(['20261122T090000Z']));
  });

  it('has each required property once', () => {
    expect(unfolded(file).slice(0, 4)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//prayer-times.sahla//prayer times//EN',
      'CALSCALE:GREGORIAN',
    ]);
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });

  it('identifies each event only by day, prayer and wilaya, so that saving again creates no duplicates', () => {
    const names = valuesOf(file, 'UID');
    expect(new Set(names).size).toBe(150);
    expect(names[0]).toBe('2026-11-01-fajr-16@prayer-times.sahla');
    expect(valuesOf(make('another', 'another'), 'UID')).toEqual(names);
  });

  it('keeps every line within 75 octets, splits no character, and can be parsed', () => {
    fc.assert(
      fc.property(text, text, (title, place) => {
        const made = make(title, place, (time) => `${place} ${time}`);
        for (const line of made.split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(line).not.toMatch(/[\r\n]/);
        }
        const plain = (given: string) =>
          given
            .replace(/\r\n?/g, '\n')
            // biome-ignore lint/suspicious/noControlCharactersInRegex: no text may contain them
            .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, '');
        expect(unescaped(valuesOf(made, 'X-WR-CALNAME')[0] ?? '')).toBe(plain(title));
        expect(unescaped(valuesOf(made, 'LOCATION')[0] ?? '')).toBe(plain(place));
        expect(unfolded(made)).toHaveLength(unfolded(file).length);
      }),
      { numRuns: 30 },
    );
  });
});

it('the calendar file escapes a text so that it cannot end its line or start another property', () => {
  expect(escapeText('a;b,c\\d\r\nEND:VEVENT\u0007')).toBe('a\\;b\\,c\\\\d\\nEND:VEVENT');
});

it('the calendar file leaves a line that fits unchanged', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 75 }), (line) => {
      expect(fold(line)).toBe(line);
    }),
  );
  expect(fold('ص'.repeat(60)).split('\r\n ').join('')).toBe('ص'.repeat(60));
});
