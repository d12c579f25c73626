/** Schemas that many resources share: times, amounts, the `{brand}_ref` field. */
import * as v from 'valibot';
import { brand } from '#src/brand/brand.ts';
import { endWithOffset, withOffset } from '#src/lib/operator-zone.ts';
import type { Dzd } from '#src/lib/units.ts';
import { withoutReordering } from '#src/lib/visible-text.ts';
import { object } from './object.ts';

/** Years of four digits: day arithmetic fails with others, and no operator uses them. */
const FIRST_MS = Date.UTC(1970, 0);
const LAST_MS = Date.UTC(9999, 0);

const isPlausible = (text: string) => Date.parse(text) >= FIRST_MS && Date.parse(text) < LAST_MS;

/** ISO 8601. The output always has an offset; a time without one is in the operator's time zone. */
export const isoTime = v.pipe(
  v.string(),
  v.transform((text) => withOffset(text) ?? ''),
  v.check(isPlausible, 'not a time'),
);

/** The same for the end of something. A day alone is its last day, to its end. */
export const isoEnd = v.pipe(
  v.string(),
  v.transform((text) => endWithOffset(text) ?? ''),
  v.check(isPlausible, 'not a time'),
);

/** A text that is usually a time: a time gets its offset, any other text stays unchanged. */
export const timeText = v.pipe(
  v.string(),
  v.transform((text) => withOffset(text) ?? text),
);

/** A day of the calendar in Africa/Algiers: yyyy-mm-dd. */
export const isoDay = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\d$/),
  v.check((text) => {
    const at = Date.parse(text);
    // `Date.parse` reads the 31st of a month of thirty days as the first of the next month.
    return at >= FIRST_MS && at < LAST_MS && new Date(at).toISOString().startsWith(text);
  }, 'not a day'),
);

/** Above it numbers are inexact, and no operator counts that far. JSON's `1e999` is parsed as infinity. */
export const LARGEST_FIGURE = Number.MAX_SAFE_INTEGER;

/** Any number from the operator. Never NaN or infinite. */
export const finiteNumber = v.pipe(v.number(), v.minValue(-LARGEST_FIGURE), v.maxValue(LARGEST_FIGURE));

const between = (min: number, max: number) => v.pipe(v.number(), v.minValue(min), v.maxValue(max));

/** No line owes or holds a thousand million dinars: such a figure is a fault of the service. */
export const LARGEST_AMOUNT: Dzd = 1e9;

const dzd = (min: Dzd) => between(min, LARGEST_AMOUNT) as v.GenericSchema<number, Dzd>;

/** An amount of money; negative if it is owed. */
export const amount = dzd(-LARGEST_AMOUNT);

/** Never negative. */
export const price = dzd(0);

/** A number of points, places or items. Never negative. */
export const count = between(0, 1e9);

export const percent = between(0, 100);

export const volumeUnit = v.picklist(['bytes', 'seconds', 'units']);
export type VolumeUnit = v.InferOutput<typeof volumeUnit>;

/** 100 TB, or 31 years of calls: more is a fault of the service. */
export const LARGEST_VOLUME: Readonly<Record<VolumeUnit, number>> = { bytes: 1e14, seconds: 1e9, units: 1e9 };

/** A volume in bytes, seconds or units, depending on the unit beside it. Never negative. */
export const volume = between(0, LARGEST_VOLUME.bytes);
export const bytes = volume;
export const seconds = between(0, LARGEST_VOLUME.seconds);
export const units = between(0, LARGEST_VOLUME.units);

/** Whether a volume is possible in its unit. */
export const isPossible = (value: number | null | undefined, unit: VolumeUnit | null | undefined): boolean =>
  value == null || unit == null || value <= LARGEST_VOLUME[unit];

/** The wire name of the operator's reference for an offering or plan: `{brand}_ref` (section 3). */
export const BRAND_REF_FIELD = `${brand.slug}_ref`;

/** A text of the operator for the page, without control characters that would reorder the text around it. */
export const safeText = v.pipe(v.string(), v.transform(withoutReordering));

/** An object whose `{brand}_ref` is renamed to `brandRef`, so that no other code needs the operator's slug. */
export function withBrandRef<E extends v.ObjectEntries>(entries: E) {
  return aliasBrandRef(v.pipe(v.string(), v.minLength(1)), entries);
}

/** The same for an optional reference. */
export function withOptionalBrandRef<E extends v.ObjectEntries>(entries: E) {
  return aliasBrandRef(v.nullish(v.string()), entries);
}

function aliasBrandRef<S extends v.GenericSchema, E extends v.ObjectEntries>(brandRef: S, entries: E) {
  return v.pipe(
    v.looseObject({}),
    v.transform((wire): unknown => {
      // A persisted record already has the portal's name.
      const { [BRAND_REF_FIELD]: brandRef = wire.brandRef, ...rest } = wire as Record<string, unknown>;
      return { ...rest, brandRef };
    }),
    object({ brandRef, ...entries }),
  );
}
