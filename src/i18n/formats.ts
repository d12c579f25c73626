/**
 * Formats amounts, volumes, durations, dates and phone numbers in all languages. Latin digits everywhere, 24-hour
 * clock, always in the time zone Africa/Algiers.
 */
import { daysApart } from '#src/lib/days.ts';
import { directionOf, intlLocalesOf, type Language, languageRow } from '#src/lib/languages.ts';
import { OPERATOR_OFFSET_MS, OPERATOR_ZONE } from '#src/lib/operator-zone.ts';
import type { Dzd, EpochMs } from '#src/lib/units.ts';
import { isolated } from '#src/lib/visible-text.ts';

const TIME_ZONE = OPERATOR_ZONE;

const localeOf = (language: Language) => intlLocalesOf(languageRow(language));
const NBSP = '\u00a0';
const DAY_MS = 86_400_000;

function memo<A extends string, T>(make: (key: A) => T): (key: A) => T {
  const made = new Map<A, T>();
  return (key) => {
    let value = made.get(key);
    if (value === undefined) {
      value = make(key);
      made.set(key, value);
    }
    return value;
  };
}

const wholeNumber = memo(
  (language: Language) => new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 0 }),
);
const cents = memo(
  (language: Language) =>
    new Intl.NumberFormat(localeOf(language), { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);
const oneDecimal = memo(
  (language: Language) => new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 1 }),
);

/**
 * French groups thousands with the narrow space U+202F. In the fonts of most phones it is 2 pixels wide in a text of 16,
 * and `1 240` reads as 1240. The ordinary no-break space is twice as wide, never breaks either, and every font has it.
 */
const grouped = (format: Intl.NumberFormat, value: number): string =>
  figureOf(format, value).replaceAll('\u202f', NBSP);

/** A small negative value that is rounded to zero has no sign: `0`, not `-0`. */
function figureOf(format: Intl.NumberFormat, value: number): string {
  const text = format.format(value);
  return /[1-9]/.test(text) ? text : format.format(0);
}

export const formatNumber = (value: number, language: Language): string => grouped(wholeNumber(language), value);

/** With one decimal if it has any: `2,7`, `3`. */
export const formatDecimal = (value: number, language: Language): string => grouped(oneDecimal(language), value);

/**
 * The figure of an amount without its currency: `1 234,50`; `,00` is omitted. In Arabic, too, a minus sign is left of
 * its figure, and the currency is in its usual place.
 */
export function formatAmountFigure(amount: Dzd, language: Language): string {
  const rounded = Math.round(amount * 100) / 100;
  const figure = grouped((Number.isInteger(rounded) ? wholeNumber : cents)(language), Math.abs(rounded));
  return rounded < 0 ? signed('\u2212', figure, language) : figure;
}

const signed = (sign: string, figure: string, language: Language): string =>
  directionOf(language) === 'rtl' ? isolated(sign + figure) : sign + figure;

const ungrouped = memo(
  (language: Language) =>
    new Intl.NumberFormat(localeOf(language), {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      useGrouping: false,
    }),
);

/** A figure for a spreadsheet: `1234,50`. */
export const formatFigure = (value: number, language: Language): string => figureOf(ungrouped(language), value);

export const currencySign = (language: Language): string => languageRow(language).currency;

/** An amount in Algerian dinars: `1 234,50 DA`. */
export const formatAmount = (amount: Dzd, language: Language): string =>
  `${formatAmountFigure(amount, language)}${NBSP}${currencySign(language)}`;

/** An amount that is added: `+1 234,50 DA`. */
export const formatAddedAmount = (amount: Dzd, language: Language): string =>
  `${signed('+', formatAmountFigure(amount, language), language)}${NBSP}${currencySign(language)}`;

/** A data volume as figure and unit, so that the figure can be rendered larger. */
export function splitVolume(bytes: number, language: Language): { figure: string; unit: string } {
  const units = languageRow(language).byteUnits;
  let step = 0;
  let value = bytes;
  // No figure has four digits if a larger unit can say it: `1 Go`, not `1 004 Mo`.
  while (step < units.length - 1 && Math.round(value) >= 1000) {
    step += 1;
    value /= 1024;
  }
  const figure = grouped((step >= 2 && value < 100 ? oneDecimal : wholeNumber)(language), value);
  return { figure, unit: units[step] ?? units[0] };
}

export function formatVolume(bytes: number, language: Language): string {
  const { figure, unit } = splitVolume(bytes, language);
  return `${figure}${NBSP}${unit}`;
}

/** A duration of talk: `1 h 20 min`, `45 min`, `30 s`. */
export function formatDuration(seconds: number, language: Language): string {
  const whole = Math.round(seconds);
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = whole % 60;
  const [hour, minute, second] = languageRow(language).timeUnits;
  const parts = [
    ...(hours > 0 ? [`${hours}${NBSP}${hour}`] : []),
    ...(minutes > 0 ? [`${minutes}${NBSP}${minute}`] : []),
    ...(hours === 0 && (rest > 0 || minutes === 0) ? [`${rest}${NBSP}${second}`] : []),
  ];
  return parts.join(' ');
}

const timeFormat = memo((key: `${Language}|${'hour' | 'minute' | 'second'}`) => {
  const [language, unit] = key.split('|') as [Language, string];
  return new Intl.NumberFormat(localeOf(language), { style: 'unit', unit, unitDisplay: 'long' });
});

const listFormat = memo((language: Language) => new Intl.ListFormat(localeOf(language), { type: 'conjunction' }));

/** A duration in words, for a place with room: `2 heures et 34 minutes`. Seconds only below a minute. */
export function durationInWords(seconds: number, language: Language): string {
  const whole = Math.round(seconds);
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  // A line never breaks between a figure and its unit.
  const said = (value: number, unit: 'hour' | 'minute' | 'second') =>
    timeFormat(`${language}|${unit}`).format(value).replace(' ', NBSP);
  const parts = [...(hours > 0 ? [said(hours, 'hour')] : []), ...(minutes > 0 ? [said(minutes, 'minute')] : [])];
  return parts.length > 0 ? listFormat(language).format(parts) : said(whole, 'second');
}

const lengthFormat = memo((key: `${Language}|${'meter' | 'kilometer'}`) => {
  const [language, unit] = key.split('|') as [Language, string];
  return new Intl.NumberFormat(localeOf(language), {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  });
});

/** A distance with useful precision: `350 m`, `2,4 km`, `128 km`. */
export function formatDistance(metres: number, language: Language): string {
  if (metres < 950) return lengthFormat(`${language}|meter`).format(Math.max(10, Math.round(metres / 10) * 10));
  const km = metres / 1000;
  return lengthFormat(`${language}|kilometer`).format(km < 9.95 ? km : Math.round(km));
}

export type DateStyle =
  | 'date'
  | 'short-date'
  | 'day-month'
  | 'weekday'
  | 'date-time'
  | 'numeric'
  | 'time'
  | 'month'
  | 'month-name'
  | 'day-name'
  | 'day-letter'
  | 'short-day-name'
  | 'short-day'
  | 'full';

const DATE_STYLES: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  date: { day: 'numeric', month: 'long', year: 'numeric' },
  'short-date': { day: 'numeric', month: 'long' },
  'day-month': { day: '2-digit', month: '2-digit' },
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
  'date-time': { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  numeric: { day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  month: { month: 'long', year: 'numeric' },
  'month-name': { month: 'short' },
  full: {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
  'day-name': { weekday: 'long' },
  'short-day-name': { weekday: 'short' },
  'short-day': { day: '2-digit', month: '2-digit' },
  // For the narrow column headings of a calendar.
  'day-letter': { weekday: 'narrow' },
};

const dateFormat = memo((key: `${Language}|${DateStyle}`) => {
  const [language, style] = key.split('|') as [Language, DateStyle];
  return new Intl.DateTimeFormat(localeOf(language), { ...DATE_STYLES[style], timeZone: TIME_ZONE });
});

/** French writes the first of a month as an ordinal, which `Intl` does not: `1er novembre`. */
const withOrdinal = (date: string) => date.replace(/(^|\s)1(?=\s\p{L})/u, (first) => `${first}er`);

/** Prevents a line break between a day and its month, and before the hour: `25 novembre à 00:41`. */
const keepTogether = (date: string) =>
  date.replace(/(\d(?:er)?) (?=\p{L})/u, `$1${NBSP}`).replace(/ (?=\d\d:\d\d)/, NBSP);

/**
 * In Arabic, `Intl` inserts it between day and month, so that 10 December appears as 12/10. In Algeria, dates read from
 * left to right in both languages, like phone numbers and times.
 */
const RIGHT_TO_LEFT_MARK = '\u200f';

/** A moment in the time zone of Algiers. `at`: ISO text, a time or a Date. */
export function formatDate(at: string | EpochMs | Date, style: DateStyle, language: Language): string {
  const date = dateFormat(`${language}|${style}`).format(new Date(at));
  if (language === 'fr') return keepTogether(withOrdinal(date));
  return keepTogether(date.replaceAll(RIGHT_TO_LEFT_MARK, '').replace(' في ', ' على الساعة '));
}

const relative = memo(
  (language: Language) => new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto', style: 'long' }),
);

/** `12 minutes ago`: how long ago (or ahead) a moment is. */
export function formatAgo(at: string | EpochMs | Date, now: EpochMs, language: Language): string {
  const seconds = Math.round((new Date(at).getTime() - now) / 1000);
  const size = Math.abs(seconds);
  const format = relative(language);
  if (size < 60) return format.format(0, 'second');
  if (size < 3600) return format.format(Math.trunc(seconds / 60), 'minute');
  if (size < 86_400) return format.format(Math.trunc(seconds / 3600), 'hour');
  // By the calendar: what happened the day before yesterday, 30 hours ago, was not yesterday.
  return format.format(daysApart(dayInAlgiers(now), dayInAlgiers(at)), 'day');
}

/** The last day of what ends at this moment: an end at midnight belongs to the day before. */
export const formatLastDay = (end: string, style: 'date' | 'short-date', language: Language): string =>
  formatDate(Date.parse(end) - 1, style, language);

/** Whether the end is at midnight, so that the day before is the last one. */
export const endsWithDay = (end: string): boolean => (Date.parse(end) + OPERATOR_OFFSET_MS) % DAY_MS === 0;

/** The moment at which something ends, or its last day if that is at midnight. */
export const formatEnd = (end: string, language: Language): string =>
  endsWithDay(end) ? formatLastDay(end, 'short-date', language) : formatDate(end, 'date-time', language);

/**
 * The day of a moment in Algiers, yyyy-mm-dd; empty for no moment, such as an unreadable text. From the fixed offset of the
 * zone: a format of `Intl` for it takes a slow phone about 80 ms to make, at every start.
 */
export function dayInAlgiers(at: string | EpochMs | Date): string {
  const there = new Date(new Date(at).getTime() + OPERATOR_OFFSET_MS);
  return Number.isNaN(there.getTime()) ? '' : there.toISOString().slice(0, 10);
}
