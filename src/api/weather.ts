import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { call } from './http.ts';
import { isoTime } from './wire.ts';

const condition = v.picklist(['clear', 'cloudy', 'rain', 'storm', 'snow', 'fog', 'sandstorm']);

/** GET /weather/getWeatherCondition?latitude&longitude (section 7). Degrees Celsius, km/h, percent. */
export const weather = v.object({
  place: v.string(),
  asOf: isoTime,
  temperature: v.number(),
  condition,
  humidity: v.nullish(v.number()),
  windSpeed: v.nullish(v.number()),
  daily: v.array(v.object({ date: v.string(), min: v.number(), max: v.number(), condition })),
});

/** Coordinates are those of a wilaya, never the subscriber's own. */
export const weatherQuery = (place: { latitude: number; longitude: number }) =>
  queryOptions({
    queryKey: ['content', 'weather', place.latitude, place.longitude] as const,
    queryFn: ({ signal }) => call('bff', '/weather/getWeatherCondition', weather, { query: { ...place }, signal }),
    staleTime: 30 * 60_000,
    meta: { persist: 'content', schema: weather },
  });
