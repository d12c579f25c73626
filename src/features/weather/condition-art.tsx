import type { WeatherCondition } from '#src/api/weather.ts';
import { cx } from '#src/ui/layout/cx.ts';

/** Stroke drawings in a 24 px box, without animation. The sun and precipitation use the accent colour. */
const CLOUD = 'M7.5 17.5a4 4 0 0 1-.4-7.98 5.2 5.2 0 0 1 10-.8A4.45 4.45 0 0 1 17 17.5z';
const HIGH_CLOUD = 'M7.5 14.5a3.8 3.8 0 0 1-.4-7.58 5 5 0 0 1 9.6-.8A4.2 4.2 0 0 1 17 14.5z';

interface Drawing {
  body: string;
  /** The part in the accent colour. */
  mark?: string;
}

const SUN =
  'M12 7.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM12 2v2.2M12 19.8V22M2 12h2.2M19.8 12H22M4.9 4.9l1.6 1.6M17.5 17.5l1.6 1.6M4.9 19.1l1.6-1.6M17.5 6.5l1.6-1.6';
const MOON = 'M20 14.5A8.5 8.5 0 1 1 9.5 4 6.7 6.7 0 0 0 20 14.5z';

const DRAWINGS: Record<WeatherCondition | 'clear-night' | 'cloudy-night', Drawing> = {
  clear: { body: '', mark: SUN },
  'clear-night': { body: '', mark: MOON },
  cloudy: { body: CLOUD, mark: 'M6.2 6.6A3.7 3.7 0 0 1 12 4.8M8.8 1.5v1M3.4 3.9l.7.7M1.6 9h1' },
  'cloudy-night': { body: CLOUD },
  rain: { body: HIGH_CLOUD, mark: 'M8.5 17.5l-1 3M12.5 17.5l-1 3M16.5 17.5l-1 3' },
  storm: { body: HIGH_CLOUD, mark: 'M12.5 12.5 10 17h3.5L11 21.5' },
  snow: { body: HIGH_CLOUD, mark: 'M8 18h.01M12 18h.01M16 18h.01M10 21h.01M14 21h.01' },
  fog: { body: HIGH_CLOUD, mark: 'M5 17.5h14M7.5 20.5h9' },
  sandstorm: {
    body: 'M3 8.5h11a2.8 2.8 0 1 0-2.7-3.5M3 12.5h15.5a2.8 2.8 0 1 1-2.7 3.5',
    mark: 'M4 16.5h.01M7.5 17.5h.01M11 16.5h.01M6 20h.01M10 20.5h.01',
  },
};

const AT_NIGHT: Partial<Record<WeatherCondition, keyof typeof DRAWINGS>> = {
  clear: 'clear-night',
  cloudy: 'cloudy-night',
};

interface ConditionArtProps {
  condition: WeatherCondition;
  /** After sunset no sun shows. */
  isNight?: boolean;
  /** Sets the size, which scales with the text. */
  className: string;
  /** On the dark card. */
  isOnHero?: boolean;
}

/** Decorative: the condition is also written as text. */
export function ConditionArt({ condition, isNight = false, className, isOnHero = false }: ConditionArtProps) {
  const { body, mark } = DRAWINGS[isNight ? (AT_NIGHT[condition] ?? condition) : condition];
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cx('shrink-0', className)}
    >
      {body && <path d={body} />}
      {mark && <path d={mark} className={isOnHero ? 'text-accent' : 'text-on-accent-soft'} />}
    </svg>
  );
}
