/**
 * The date in the Hijri calendar: Umm al-Qura, adjusted by a day if the moon was seen earlier or later. Always shown as
 * indicative. Pure.
 */
export interface HijriDate {
  day: number;
  /** 1 to 12. */
  month: number;
  year: number;
}

/** Days to add to the calendar's date. */
export const HIJRI_OFFSETS = [-1, 0, 1] as const;
export type HijriOffset = (typeof HIJRI_OFFSETS)[number];

/** `text`: the value set by the operator or the subscriber. */
export const hijriOffset = (text: string | undefined): HijriOffset | undefined =>
  HIJRI_OFFSETS.find((offset) => String(offset) === text?.trim().replace(/^\+/, ''));

const RAMADAN = 9;
/** Imsak is published as ten minutes before Fajr. */
const IMSAK_MINUTES = 10;
const DAY_MS = 86_400_000;

const CALENDAR = 'islamic-umalqura';
let format: Intl.DateTimeFormat | undefined;

function calendar(): Intl.DateTimeFormat {
  format ??= new Intl.DateTimeFormat(`en-u-ca-${CALENDAR}-nu-latn`, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
  });
  return format;
}

/** The Hijri date of a day, yyyy-mm-dd. Undefined in a browser that does not support the calendar. */
export function hijriDate(date: string, offset: HijriOffset): HijriDate | undefined {
  if (calendar().resolvedOptions().calendar !== CALENDAR) return undefined;
  const parts = calendar().formatToParts(Date.parse(`${date}T12:00:00Z`) + offset * DAY_MS);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((each) => each.type === type)?.value);
  const found = { day: part('day'), month: part('month'), year: part('year') };
  return Object.values(found).every(Number.isInteger) ? found : undefined;
}

export const isRamadan = (date: HijriDate | undefined): boolean => date?.month === RAMADAN;

/** hh:mm, from the Fajr of the same day. */
export function imsakOf(fajr: string): string {
  const [hours = 0, minutes = 0] = fajr.split(':').map(Number);
  const at = (hours * 60 + minutes - IMSAK_MINUTES + 24 * 60) % (24 * 60);
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
}
