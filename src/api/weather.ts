import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Position } from '#src/lib/position.ts';
import { call } from './client/http.ts';
import { object } from './client/object.ts';
import { decoratingList, tolerantList } from './client/tolerant-list.ts';
import { finiteNumber, isoDay, isoTime, percent } from './client/wire.ts';
import type { ContentLocale } from './content/content.ts';

const condition = v.picklist(['clear', 'cloudy', 'rain', 'storm', 'snow', 'fog', 'sandstorm']);
export type WeatherCondition = v.InferOutput<typeof condition>;

/** Celsius. */
const degrees = v.pipe(finiteNumber, v.minValue(-100), v.maxValue(100));
/** km/h. */
const speed = v.pipe(finiteNumber, v.minValue(0), v.maxValue(500));

const weatherHour = object({
  at: isoTime,
  temperature: degrees,
  condition,
  rainChance: v.nullish(percent),
});
const weatherDay = object({ date: isoDay, min: degrees, max: degrees, condition });

/** GET /weather/getWeatherCondition?latitude&longitude (section 7). Degrees Celsius, km/h, percent. */
export const weather = object({
  place: v.string(),
  asOf: isoTime,
  temperature: degrees,
  condition,
  humidity: v.nullish(percent),
  windSpeed: v.nullish(speed),
  daily: tolerantList('weather-days', weatherDay),
  /** The next hours, if the operator sends them. */
  hourly: v.nullish(decoratingList('weather-hours', weatherHour)),
});

export type Weather = v.InferOutput<typeof weather>;
export type WeatherHour = v.InferOutput<typeof weatherHour>;
export type WeatherDay = v.InferOutput<typeof weatherDay>;

/** The weather of a wilaya. The place is named in the requested language. */
export const weatherQuery = (locale: ContentLocale, place: Position) =>
  queryOptions({
    queryKey: ['content', 'weather', locale, place.latitude, place.longitude] as const,
    queryFn: ({ signal }) =>
      call('bff', '/weather/getWeatherCondition', weather, {
        query: { latitude: place.latitude, longitude: place.longitude },
        headers: { 'accept-language': locale },
        signal,
        optional: true,
      }),
    staleTime: 30 * 60_000,
    meta: { persist: 'content', schema: weather },
  });

/** The weather at the subscriber's position, rounded to about a kilometre. Never persisted. */
export function weatherHereQuery(locale: ContentLocale, position: Position) {
  const { meta: _kept, ...options } = weatherQuery(locale, {
    latitude: Number(position.latitude.toFixed(2)),
    longitude: Number(position.longitude.toFixed(2)),
  });
  return options;
}
