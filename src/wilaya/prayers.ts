/** The prayers of a day. Pure. Algeria keeps UTC+1 all year. */
import type { PrayerDay } from '#src/api/content/prayer-times.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import { OPERATOR_OFFSET } from '#src/lib/operator-zone.ts';
import type { EpochMs } from '#src/lib/units.ts';

/** The times of a day in order. Sunrise ends the time of Fajr and is not a prayer. */
export const DAY_TIMES = ['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha'] as const;
export type DayTime = (typeof DAY_TIMES)[number];
type Prayer = Exclude<DayTime, 'sunrise'>;

const PRAYERS = DAY_TIMES.filter((time): time is Prayer => time !== 'sunrise');

export const TIME_LABELS = {
  fajr: 'sky_fajr',
  sunrise: 'sky_sunrise',
  dhuhr: 'sky_dhuhr',
  asr: 'sky_asr',
  maghrib: 'sky_maghrib',
  isha: 'sky_isha',
} as const satisfies Record<DayTime, LabelName>;

/** The moment of a time (hh:mm) on a day (yyyy-mm-dd). */
export const momentOf = (date: string, clock: string): EpochMs => Date.parse(`${date}T${clock}:00${OPERATOR_OFFSET}`);

export interface NextPrayer {
  prayer: Prayer;
  date: string;
  /** hh:mm */
  clock: string;
  at: EpochMs;
}

/** The first prayer after `now` among the given days, which may be in any order. */
export function nextPrayer(days: readonly PrayerDay[], now: EpochMs): NextPrayer | undefined {
  const coming = days
    .flatMap((day) =>
      PRAYERS.map((prayer) => {
        const clock = day[prayer];
        return { prayer, date: day.date, clock, at: momentOf(day.date, clock) };
      }),
    )
    .filter(({ at }) => at > now);
  return coming.reduce<NextPrayer | undefined>(
    (first, each) => (first && first.at <= each.at ? first : each),
    undefined,
  );
}
