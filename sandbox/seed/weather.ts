/** Generated weather, plausible for the place and season, and deterministic. */

import { algiersDate, algiersIso, DAY_MS, HOUR_MS } from '../time.ts';
import { createRandom } from './random.ts';
import type { Language } from './types.ts';
import { nearestWilaya } from './wilayas.ts';

type SeedWeatherCondition = 'clear' | 'cloudy' | 'rain' | 'storm' | 'snow' | 'fog' | 'sandstorm';

export interface SeedWeather {
  readonly place: string;
  readonly asOf: string;
  readonly temperature: number;
  readonly condition: SeedWeatherCondition;
  readonly humidity: number;
  readonly windSpeed: number;
  readonly daily: readonly {
    readonly date: string;
    readonly min: number;
    readonly max: number;
    readonly condition: SeedWeatherCondition;
  }[];
  readonly hourly: readonly {
    readonly at: string;
    readonly temperature: number;
    readonly condition: SeedWeatherCondition;
    readonly rainChance: number;
  }[];
}

type Climate = 'coast' | 'highlands' | 'desert';

/** Mean of January and of July (°C), the daily temperature range, and the chance of rain in winter and in summer. */
const CLIMATES: Record<
  Climate,
  { january: number; july: number; swing: number; winterRain: number; summerRain: number }
> = {
  coast: { january: 11.5, july: 26, swing: 8, winterRain: 0.38, summerRain: 0.03 },
  highlands: { january: 5.5, july: 27, swing: 14, winterRain: 0.28, summerRain: 0.06 },
  desert: { january: 12.5, july: 34, swing: 14, winterRain: 0.04, summerRain: 0.01 },
};

function climateOf(latitude: number, longitude: number): Climate {
  // The coast climbs from 35.3° N at the Moroccan border to 36.9° N, which it reaches near Algiers.
  const coast = Math.min(36.9, 35.3 + (longitude + 2) * 0.3);
  const south = coast - latitude;
  if (south < 0.45) return 'coast';
  return south < 2.6 ? 'highlands' : 'desert';
}

function dayAt(place: string, climate: Climate, dayMs: number) {
  const { january, july, swing, winterRain, summerRain } = CLIMATES[climate];
  const date = algiersDate(dayMs);
  const random = createRandom(`weather ${place} ${date}`);
  const dayOfYear = (dayMs - Date.parse(`${date.slice(0, 4)}-01-01`)) / DAY_MS;
  // 0 in mid-January, 1 in mid-July. The temperature lags behind the sun.
  const summer = (1 - Math.cos(((dayOfYear - 20) / 365.25) * 2 * Math.PI)) / 2;
  const mean = january + (july - january) * summer + (random.next() - 0.5) * 6;
  const min = Math.round(mean - swing / 2 - random.next() * 2);
  const max = Math.round(mean + swing / 2 + random.next() * 2);
  const rain = winterRain + (summerRain - winterRain) * summer;
  const roll = random.next();
  let condition: SeedWeatherCondition = 'clear';
  if (roll < rain) condition = climate === 'highlands' && max < 7 ? 'snow' : roll < rain * 0.15 ? 'storm' : 'rain';
  else if (climate === 'desert' && roll > 0.94) condition = 'sandstorm';
  else if (climate !== 'desert' && roll > 0.96) condition = 'fog';
  else if (roll > 0.7 + 0.15 * summer) condition = 'cloudy';
  const humidity =
    { coast: 68, highlands: 52, desert: 22 }[climate] + random.int(-10, 10) + (condition === 'rain' ? 15 : 0);
  const windSpeed = random.int(5, 24) + (condition === 'sandstorm' ? 30 : condition === 'storm' ? 20 : 0);
  return { date, min, max, condition, humidity, windSpeed };
}

const HOURS = 24;
/** The chance of rain in an hour of a day with this weather, percent. */
const RAIN_CHANCES: Record<SeedWeatherCondition, number> = {
  clear: 0,
  cloudy: 15,
  rain: 70,
  storm: 80,
  snow: 60,
  fog: 5,
  sandstorm: 0,
};

type Day = ReturnType<typeof dayAt>;

/** Coolest at 03:00, warmest at 15:00. */
function temperatureAt({ min, max }: Day, atMs: number): number {
  const hour = (new Date(atMs).getUTCHours() + 1) % 24;
  const warmth = (1 - Math.cos(((hour - 3) / 12) * Math.PI)) / 2;
  return Math.round(min + (max - min) * warmth);
}

/** An hour has the weather of its day, or is only cloudy: rain never lasts all day. */
function hourAt(place: string, day: Day, atMs: number) {
  const random = createRandom(`weather ${place} ${algiersIso(atMs)}`);
  const isWet = RAIN_CHANCES[day.condition] > 50;
  const condition: SeedWeatherCondition = isWet && random.next() < 0.4 ? 'cloudy' : day.condition;
  const rainChance = Math.max(0, RAIN_CHANCES[condition] + random.int(-10, 10));
  return { at: algiersIso(atMs), temperature: temperatureAt(day, atMs), condition, rainChance };
}

/** The weather now, hourly for a day, and for the next six days. The place name is the nearest wilaya's. */
export function weatherAt(query: {
  latitude: number;
  longitude: number;
  nowMs: number;
  language: Language;
}): SeedWeather {
  const wilaya = nearestWilaya(query.latitude, query.longitude);
  const climate = climateOf(query.latitude, query.longitude);
  const dayOf = (atMs: number) => dayAt(wilaya.code, climate, atMs);
  const today = dayOf(query.nowMs);
  const later = Array.from({ length: 6 }, (_, index) => dayOf(query.nowMs + (index + 1) * DAY_MS));
  const asOfMs = Math.floor(query.nowMs / (HOUR_MS / 2)) * (HOUR_MS / 2);
  const firstHourMs = Math.floor(query.nowMs / HOUR_MS) * HOUR_MS;
  return {
    place: wilaya[query.language],
    asOf: algiersIso(asOfMs),
    temperature: temperatureAt(today, asOfMs),
    condition: today.condition,
    humidity: today.humidity,
    windSpeed: today.windSpeed,
    daily: [today, ...later].map(({ date, min, max, condition }) => ({ date, min, max, condition })),
    hourly: Array.from({ length: HOURS }, (_, index) => {
      const atMs = firstHourMs + index * HOUR_MS;
      return hourAt(wilaya.code, dayOf(atMs), atMs);
    }),
  };
}
