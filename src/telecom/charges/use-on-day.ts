import { dayInAlgiers, formatDate } from '#src/i18n/formats.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { cachedAs } from '#src/lib/cached-screen.ts';
import { daysApart } from '#src/lib/days.ts';
import type { EpochMs } from '#src/lib/units.ts';
import { session } from '#src/session/current-session.ts';

type At = string | EpochMs;

const NAMED: readonly LabelName[] = ['common_on_today', 'common_on_tomorrow'];

/** "today", "tomorrow" or "on 29 November", for the middle of a sentence about a coming charge. */
export function useOnDay(): (at: At) => string {
  const t = useLabels();
  const onDate = useOnDate();
  return (at) => {
    const named = NAMED[daysApart(dayInAlgiers(session.serverNow()), dayInAlgiers(at))];
    return named ? t(named) : onDate(at);
  };
}

function useOnDate(): (at: At) => string {
  const t = useLabels();
  const { language } = useLanguage();
  return (at) => t('common_on_day', { date: formatDate(at, 'short-date', language) });
}

/**
 * The same in a sentence, as the properties of the element that shows it. A cached screen has the date instead: the next
 * start may be on another day.
 */
export function useDaySentence(): (at: At, sentence: (day: string) => string) => { children: string } {
  const onDay = useOnDay();
  const onDate = useOnDate();
  return (at, sentence) => ({ ...cachedAs(sentence(onDate(at))), children: sentence(onDay(at)) });
}
