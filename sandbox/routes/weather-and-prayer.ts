/** Prayer times and weather. They are the same for everybody in a place, so these calls need no sign-in. */
import * as v from 'valibot';
import { HttpError } from '../http-error.ts';
import { prayerDays } from '../seed/prayer-times.ts';
import { weatherAt } from '../seed/weather.ts';
import { WILAYAS } from '../seed/wilayas.ts';
import { algiersDate } from '../time.ts';
import type { Calls } from './call.ts';
import { numeric, text } from './fields.ts';

const DAYS = { daily: 1, weekly: 7, monthly: 30 } as const;

export function weatherAndPrayerCalls(calls: Calls): void {
  const prayers = v.strictObject({ wilaya: text, templateName: v.picklist(['daily', 'weekly', 'monthly']) });
  calls.anonymous(
    { method: 'GET', path: '/prayertimes/v2', query: prayers },
    ({ context, query: { wilaya, templateName } }) => {
      const place = WILAYAS.find(({ code }) => code === wilaya);
      if (!place) throw new HttpError(404, 'wilaya_unknown', 'Unknown wilaya code.');
      return { wilaya, templateName, days: prayerDays(place, algiersDate(context.clock.now()), DAYS[templateName]) };
    },
  );

  const coordinates = v.strictObject({ latitude: numeric(-90, 90), longitude: numeric(-180, 180) });
  calls.anonymous(
    { method: 'GET', path: '/weather/getWeatherCondition', query: coordinates },
    ({ context, query, language }) => weatherAt({ ...query, nowMs: context.clock.now(), language }),
  );
}
