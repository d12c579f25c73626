import * as v from 'valibot';
import { object } from '#src/api/client/object.ts';
import { tolerantList } from '#src/api/client/tolerant-list.ts';
import { isoDay } from '#src/api/client/wire.ts';
import type { ContentSource } from './content.ts';
import { contentQuery } from './content-query.ts';

const clock = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

export const prayerDay = object({
  /** yyyy-mm-dd, Africa/Algiers. */
  date: isoDay,
  fajr: clock,
  sunrise: clock,
  dhuhr: clock,
  asr: clock,
  maghrib: clock,
  isha: clock,
});

export const prayerTimes = object({
  wilaya: v.string(),
  templateName: v.string(),
  days: tolerantList('prayer-days', prayerDay),
});

export type PrayerDay = v.InferOutput<typeof prayerDay>;
export type PrayerTimes = v.InferOutput<typeof prayerTimes>;

const PRAYER_TEMPLATE = 'monthly';

/** GET /prayertimes/v2?wilaya&templateName (section 7). Thirty days from today, the same for everybody in a wilaya. */
export function prayerTimesSource(wilaya: string): ContentSource<PrayerTimes> {
  return {
    queryKey: ['content', 'prayer-times', wilaya],
    host: 'bff',
    optional: true,
    path: '/prayertimes/v2',
    search: { wilaya, templateName: PRAYER_TEMPLATE },
    locales: [],
    isPaged: false,
    schema: prayerTimes,
    staleMs: 12 * 3_600_000,
    read: ([answer]) => v.parse(prayerTimes, answer),
  };
}

export const prayerTimesQuery = (wilaya: string) => contentQuery(prayerTimesSource(wilaya));
