import type { Film } from '#src/api/content/films.ts';
import { formatDuration, formatNumber } from '#src/i18n/formats.ts';
import type { Translate } from '#src/i18n/use-labels.ts';
import { intlLocalesOf, type Language, languageRow } from '#src/lib/languages.ts';

type FilmLength = Pick<Film, 'year' | 'minutes' | 'seasons'>;
type FilmAudience = Pick<Film, 'audio' | 'subtitles' | 'minAge'>;

const SECONDS = 60;

/** Year and length. Missing or impossible values are left out. */
export function filmFacts({ year, minutes, seasons }: FilmLength, language: Language, t: Translate): string[] {
  const facts: string[] = [];
  if (year && year > 0) facts.push(String(Math.trunc(year)));
  if (minutes && minutes > 0) facts.push(formatDuration(minutes * SECONDS, language));
  if (seasons && seasons > 0) facts.push(t('films_seasons', { count: seasons, n: formatNumber(seasons, language) }));
  return facts;
}

/** Spoken in the operator's country, and missing in the language names of Chromium. */
const LOCAL_LANGUAGES: ReadonlyMap<string, 'films_language_kab' | 'films_language_tamazight'> = new Map([
  ['kab', 'films_language_kab'],
  ['ber', 'films_language_tamazight'],
  ['tzm', 'films_language_tamazight'],
  ['zgh', 'films_language_tamazight'],
]);

/** The names of languages in the user's language. A code that nobody knows is left out. */
function namesOf(codes: readonly string[] | null | undefined, language: Language, t: Translate): string {
  const names = new Intl.DisplayNames(intlLocalesOf(languageRow(language)), { type: 'language', fallback: 'none' });
  const known = (codes ?? []).flatMap((code) => {
    const local = LOCAL_LANGUAGES.get(code);
    if (local) return t(local);
    try {
      return names.of(code) ?? [];
    } catch {
      // Not a code at all.
      return [];
    }
  });
  return new Intl.ListFormat(intlLocalesOf(languageRow(language)), { type: 'unit' }).format(known);
}

/** What decides whether somebody can follow it: spoken languages, subtitles, age. Only what the content service tells. */
export function audienceFacts({ audio, subtitles, minAge }: FilmAudience, language: Language, t: Translate): string[] {
  const spoken = namesOf(audio, language, t);
  const written = namesOf(subtitles, language, t);
  return [
    spoken && t('films_audio', { languages: spoken }),
    written && t('films_subtitles', { languages: written }),
    minAge == null ? '' : minAge === 0 ? t('films_for_all') : t('films_min_age', { count: minAge }),
  ].filter(Boolean);
}
