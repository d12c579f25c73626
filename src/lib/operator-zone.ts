/** The operator's time zone. Algeria has no summer time, so its offset is fixed. */
export const OPERATOR_ZONE = 'Africa/Algiers';
export const OPERATOR_OFFSET = '+01:00';
export const OPERATOR_OFFSET_MS = 3_600_000;

const TIME = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|[+-]\d\d(?::?\d\d)?)?)?$/i;

const DAY = /^\d{4}-\d\d-\d\d$/;

/** The moment at which something ends, as `withOffset`. A day alone is its last day: it ends at the midnight after it. */
export function endWithOffset(text: string): string | undefined {
  const day = text.trim();
  if (!DAY.test(day)) return withOffset(text);
  const next = new Date(`${day}T24:00:00Z`);
  return Number.isNaN(next.getTime()) ? undefined : withOffset(next.toISOString().slice(0, 10));
}

/**
 * An ISO 8601 time with its offset. A time without one is in the operator's zone, not the device's; a day without a
 * time begins at the operator's midnight. Undefined if the text is not such a time.
 */
export function withOffset(text: string): string | undefined {
  const [, day, clock = '00:00:00', zone = OPERATOR_OFFSET] = TIME.exec(text.trim()) ?? [];
  if (!day) return undefined;
  const offset = /^z$/i.test(zone) ? 'Z' : zone.replace(/^([+-]\d\d):?(\d\d)?$/, (_, h, m = '00') => `${h}:${m}`);
  const full = `${day}T${clock}${offset}`;
  return Number.isNaN(Date.parse(full)) ? undefined : full;
}
