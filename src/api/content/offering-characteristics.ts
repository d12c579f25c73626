/** What the content service says of an offering by name, value and unit (section 3: `characteristic_value_use`). */
import { LARGEST_VOLUME } from '#src/api/client/wire.ts';

/** Names of the characteristics that the portal reads, in lower case (section 3: `characteristic_value_use`). */
export const CHARACTERISTICS = {
  price: 'price',
  validity: 'validity',
  duration: 'duration',
  data: 'data volume',
  voice: 'voice volume',
  sms: 'sms volume',
  promoted: 'promoted',
  hadra: 'hadra',
  renewable: 'renewable',
  /** Portal-defined: `data`, `voice` or `sms`, or several of them. */
  limited: 'limited use',
} as const;

/** How much of the smallest unit each is: bytes, seconds, hours. By name in lower case, without the `s` of a plural. */
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

/** In the smallest unit. `null`: unlimited; undefined: nothing that can be read. */
export function toVolume(raw: string | number, unit: string | null | undefined, units: Record<string, number>) {
  if (typeof raw === 'string' && /^unlimited$/i.test(raw.trim())) return null;
  const lower = (unit ?? '').toLowerCase();
  const value = Number(raw) * (units[lower.replace(/s$/, '')] ?? units[lower] ?? 1);
  const largest = units === BYTES ? LARGEST_VOLUME.bytes : LARGEST_VOLUME.seconds;
  return value >= 0 && value <= largest ? value : undefined;
}
