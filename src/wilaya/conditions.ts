import type { WeatherCondition } from '#src/api/weather.ts';
import { formatNumber } from '#src/i18n/formats.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import type { Language } from '#src/lib/languages.ts';

/** Texts for the weather. Labels: `weather-and-prayer`. */
export const CONDITION_LABELS = {
  clear: 'sky_clear',
  cloudy: 'sky_cloudy',
  rain: 'sky_rain',
  storm: 'sky_storm',
  snow: 'sky_snow',
  fog: 'sky_fog',
  sandstorm: 'sky_sandstorm',
} as const satisfies Record<WeatherCondition, LabelName>;

/** Whole degrees Celsius: "21°". The minus sign is left of its figure in every language, see `Bdi`. */
export const formatDegrees = (celsius: number, language: Language): string => `${formatNumber(celsius, language)}°`;
