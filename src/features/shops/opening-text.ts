import { dayInAlgiers, formatDate } from '#src/i18n/formats.ts';
import type { Translate } from '#src/i18n/use-labels.ts';
import { addDays } from '#src/lib/days.ts';
import type { Language } from '#src/lib/languages.ts';
import type { EpochMs } from '#src/lib/units.ts';
import { isVisible } from '#src/lib/visible-text.ts';
import type { OpenState, Span } from './opening-hours.ts';

/** A customer who sets out now may find it closed. */
const SOON_MS = 45 * 60_000;

export const closesSoon = (state: OpenState, nowMs: EpochMs): boolean =>
  state.kind === 'open' && state.until !== undefined && state.until - nowMs <= SOON_MS;

/** `closes at 18:00`, `opens tomorrow at 9:00`. Undefined if there is nothing to add. */
export function openingText(state: OpenState, nowMs: EpochMs, language: Language, t: Translate): string | undefined {
  if (state.kind === 'unknown') return undefined;
  if (state.kind === 'open') {
    return state.until === undefined
      ? t('stores_open_always')
      : t('stores_closes_at', { time: formatDate(state.until, 'time', language) });
  }
  if (state.from === undefined) return undefined;
  const time = formatDate(state.from, 'time', language);
  const [today, day] = [dayInAlgiers(nowMs), dayInAlgiers(state.from)];
  if (day === today) return t('stores_opens_at', { time });
  if (day === addDays(today, 1)) return t('stores_opens_tomorrow', { time });
  return t('stores_opens_on', { day: formatDate(state.from, 'day-name', language), time });
}

const two = (value: number) => String(value).padStart(2, '0');
const timeOf = (minutes: number) => `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;

/** The operator's text for a day whose hours cannot be read is cut to this length. */
const LONGEST_SAID = 60;

/**
 * `09:00 – 12:00, 14:00 – 18:00`: a day in the table of hours. In Arabic in words, since a dash would be read from the
 * right. `said`: the operator's text.
 */
export function spansText(spans: readonly Span[] | undefined, said: string | null | undefined, t: Translate): string {
  if (!spans) return said && isVisible(said) ? said.slice(0, LONGEST_SAID) : t('stores_hours_unknown_day');
  if (spans.length === 0) return t('stores_closed');
  if (spans.some(({ from, to }) => to - from >= 24 * 60)) return t('stores_open_all_day');
  return spans
    .map(({ from, to }) => t('stores_hours_span', { from: timeOf(from), to: timeOf(to) }))
    .join(t('stores_hours_joint'));
}
