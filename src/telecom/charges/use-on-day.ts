import { dayInAlgiers, formatDate } from '#src/i18n/formats.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { daysApart } from '#src/lib/days.ts';
import type { EpochMs } from '#src/lib/units.ts';
import { session } from '#src/session/current-session.ts';

const NAMED: readonly LabelName[] = ['common_on_today', 'common_on_tomorrow'];

/** "today", "tomorrow" or "on 29 November", for the middle of a sentence about a coming charge. */
export function useOnDay(): (at: string | EpochMs) => string {
  const t = useLabels();
  const { language } = useLanguage();
  return (at) => {
    const named = NAMED[daysApart(dayInAlgiers(session.serverNow()), dayInAlgiers(at))];
    return named ? t(named) : t('common_on_day', { date: formatDate(at, 'short-date', language) });
  };
}
