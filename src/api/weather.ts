import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Position } from '../lib/position.ts';
import type { ContentLocale } from './content.ts';
import { call } from './http.ts';
import { figure, isoDay, isoTime, tolerantList } from './wire.ts';

const condition = v.picklist(['clear', 'cloudy', 'rain', 'storm', 'snow', 'fog', 'sandstorm']);
export type WeatherCondition = v.InferOutput<typeof condition>;

const weatherHour = v.object({ at: isoTime, temperature: figure, condition, rainChance: v.nullish(figure) });
const weatherDay = v.object({ date: isoDay, min: figure, max: figure, condition });

/** GET /weather/getWeatherCondition?latitude&longitude (section 7). Degrees Celsius, km/h, percent. */
export const weather = v.object({
  place: v.string(),
  asOf: isoTime,
  temperature: figure,
  condition,
  humidity: v.nullish(figure),
  windSpeed: v.nullish(figure),
  daily: tolerantList('weather-days', weatherDay),
  /** The next hours, where the operator tells them. */
  hourly: v.nullish(tolerantList('weather-hours', weatherHour)),
});

export type Weather = v.InferOutput<typeof weather>;
export type WeatherHour = v.InferOutput<typeof weatherHour>;
export type WeatherDay = v.InferOutput<typeof weatherDay>;

/** The weather of a wilaya. The place is named in the language asked for. */
export const weatherQuery = (locale: ContentLocale, place: Position) =>
  queryOptions({
    queryKey: ['content', 'weather', locale, place.latitude, place.longitude] as const,
    queryFn: ({ signal }) =>
      call('bff', '/weather/getWeatherCondition', weather, {
        query: { latitude: place.latitude, longitude: place.longitude },
        headers: { 'accept-language': locale },
        signal,
      }),
    staleTime: 30 * 60_000,
    meta: { persist: 'content', schema: weather },
  });

/** The same where the subscriber is, to about a kilometre: never kept on the device. */
export function weatherHereQuery(locale: ContentLocale, position: Position) {
  const { meta: _kept, ...options } = weatherQuery(locale, {
    latitude: Number(position.latitude.toFixed(2)),
    longitude: Number(position.longitude.toFixed(2)),
  });
  return options;
}
