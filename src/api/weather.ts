import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { ContentLocale } from './content.ts';
import { call } from './http.ts';
import { figure, isoTime, tolerantList } from './wire.ts';

const condition = v.picklist(['clear', 'cloudy', 'rain', 'storm', 'snow', 'fog', 'sandstorm']);

/** GET /weather/getWeatherCondition?latitude&longitude (section 7). Degrees Celsius, km/h, percent. */
export const weather = v.object({
  place: v.string(),
  asOf: isoTime,
  temperature: figure,
  condition,
  humidity: v.nullish(figure),
  windSpeed: v.nullish(figure),
  daily: tolerantList('weather-days', v.object({ date: v.string(), min: figure, max: figure, condition })),
});

/** Coordinates are those of a wilaya, never the subscriber's own. The place is named in the language asked for. */
export const weatherQuery = (locale: ContentLocale, place: { latitude: number; longitude: number }) =>
  queryOptions({
    queryKey: ['content', 'weather', locale, place.latitude, place.longitude] as const,
    queryFn: ({ signal }) =>
      call('bff', '/weather/getWeatherCondition', weather, {
        query: { ...place },
        headers: { 'accept-language': locale },
        signal,
      }),
    staleTime: 30 * 60_000,
    meta: { persist: 'content', schema: weather },
  });
