/** Reads the characteristics of an offering, given as name, value and unit (section 3: `characteristic_value_use`). */
import { LARGEST_VOLUME } from '#src/api/client/wire.ts';
import { brand } from '#src/brand/brand.ts';

/** The operator's names of the characteristics that the portal reads, in lower case. */
export const CHARACTERISTICS = brand.characteristics;

/** Unit sizes in the smallest unit (bytes, seconds, hours), by name in lower case without the plural `s`. */
export const BYTES: Record<string, number> = {
  b: 1,
  kb: 1024,
  ko: 1024,
  mb: 1024 ** 2,
  mo: 1024 ** 2,
  gb: 1024 ** 3,
  go: 1024 ** 3,
};
export const SECONDS: Record<string, number> = { s: 1, sec: 1, second: 1, min: 60, minute: 60, h: 3600, hour: 3600 };
export const HOURS: Record<string, number> = { h: 1, hour: 1, d: 24, day: 24, week: 168, month: 720 };

/** A volume in the smallest unit; `null`: unlimited; undefined: not readable. */
export function toVolume(raw: string | number, unit: string | null | undefined, units: Record<string, number>) {
  if (typeof raw === 'string' && /^unlimited$/i.test(raw.trim())) return null;
  const lower = (unit ?? '').trim().toLowerCase();
  const known = units[lower.replace(/s$/, '')] ?? units[lower];
  // An unknown unit is not the smallest one: 500 "megas" are not 500 bytes. SMS have no units.
  const size = known ?? (lower === '' || Object.keys(units).length === 0 ? 1 : Number.NaN);
  const value = Number(raw) * size;
  const largest = units === BYTES ? LARGEST_VOLUME.bytes : LARGEST_VOLUME.seconds;
  return value >= 0 && value <= largest ? value : undefined;
}
