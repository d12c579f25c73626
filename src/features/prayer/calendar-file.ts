/** Prayer times as a calendar file for other programs: RFC 5545. Pure. */
import type { PrayerDay } from '#src/api/content/prayer-times.ts';
import type { EpochMs } from '#src/lib/units.ts';
import { DAY_TIMES, type DayTime, momentOf } from '#src/wilaya/prayers.ts';

export const CALENDAR_TYPE = 'text/calendar;charset=utf-8';

interface CalendarTexts {
  /** The calendar's name. */
  title: string;
  place: string;
  nameOf: (time: DayTime) => string;
}

interface CalendarOptions extends CalendarTexts {
  days: readonly PrayerDay[];
  /** The wilaya's code. The same prayer in another wilaya is another event. */
  wilaya: string;
  /** The operator's domain, which ends the ids of events. */
  domain: string;
  /** When the file is created. */
  now: EpochMs;
}

/** Octets per line, without the line break (section 3.1). */
const LONGEST_LINE = 75;
const encoder = new TextEncoder();

/** Continues a long line on the next one, after a space. Never splits a character. */
export function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const sign of line) {
    const size = encoder.encode(sign).length;
    if (octets + size > LONGEST_LINE) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += sign;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}

/** Escapes a text for a property value (section 3.3.11). Removes characters that a text must not contain. */
export const escapeText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** `20261122T143000Z` */
const utc = (at: EpochMs): string => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '');

/** Sunrise is in the table but not in the calendar, because it is not a prayer. */
const CALENDAR_TIMES = DAY_TIMES.filter((time) => time !== 'sunrise');

/** One event per prayer. Events have no duration and do not mark anyone as busy. */
export function calendarFile({ days, wilaya, domain, now, title, place, nameOf }: CalendarOptions): string {
  const stamp = utc(now);
  const events = days.flatMap((day) =>
    CALENDAR_TIMES.flatMap((time) => [
      'BEGIN:VEVENT',
      `UID:${day.date}-${time}-${wilaya}@${domain}`,
      `DTSTAMP:${stamp}`,
      `DTSTART:${utc(momentOf(day.date, day[time]))}`,
      `SUMMARY:${escapeText(nameOf(time))}`,
      `LOCATION:${escapeText(place)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
  );
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(domain)}//prayer times//EN`,
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeText(title)}`,
    ...events,
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
