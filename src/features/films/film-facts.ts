import type { Film } from '#src/api/content/films.ts';
import { formatDuration, formatNumber } from '#src/i18n/formats.ts';
import type { Translate } from '#src/i18n/use-labels.ts';
import type { Language } from '#src/lib/languages.ts';

type FilmLength = Pick<Film, 'year' | 'minutes' | 'seasons'>;

const SECONDS = 60;

/** Year and length. Missing or impossible values are left out. */
export function filmFacts({ year, minutes, seasons }: FilmLength, language: Language, t: Translate): string[] {
  const facts: string[] = [];
  if (year && year > 0) facts.push(String(Math.trunc(year)));
  if (minutes && minutes > 0) facts.push(formatDuration(minutes * SECONDS, language));
  if (seasons && seasons > 0) facts.push(t('films_seasons', { count: seasons, n: formatNumber(seasons, language) }));
  return facts;
}
