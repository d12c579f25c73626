import { dayInAlgiers, formatDate } from '#src/i18n/formats.ts';
import { type Translate, useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { daysApart } from '#src/lib/days.ts';
import { FACT_DOT } from '#src/lib/facts.ts';
import type { Language } from '#src/lib/languages.ts';
import type { EpochMs } from '#src/lib/units.ts';
import { expiryOf, urgencyOf } from '#src/telecom/allocation/expiry.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { successIcon } from '#src/ui/icon/icons.ts';
import { clockIcon } from '#src/ui/icon/icons-more.ts';
import type { Forecast } from './forecast.ts';

/** The number of days from which the date shows too, and from which it shows alone. */
const DATED_FROM = 3;
const WEEK = 7;

function forecastText(forecast: Forecast, nowMs: EpochMs, language: Language, t: Translate): string {
  const at = forecast.kind === 'lasts' ? forecast.until : forecast.at;
  if (forecast.kind === 'lasts') return t('usage_lasts', { date: formatDate(at, 'short-date', language) });
  const days = daysApart(dayInAlgiers(nowMs), dayInAlgiers(at));
  if (days <= 0) return t('usage_runs_out_today');
  if (days === 1) return t('usage_runs_out_tomorrow');
  if (days < WEEK) {
    // Far from today, the name alone could be that of the week after.
    const style = days < DATED_FROM ? 'day-name' : 'weekday';
    return t('usage_runs_out_weekday', { day: formatDate(at, style, language) });
  }
  return t('usage_runs_out_on', { date: formatDate(at, 'short-date', language) });
}

interface ForecastLineProps {
  /** The kind, if several lines are listed together. A text below them says once that they are estimates. */
  name?: string | undefined;
  forecast: Forecast;
  now: EpochMs;
}

/** "Used up around Thursday", marked as an estimate. */
export function ForecastLine({ name, forecast, now }: ForecastLineProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const lasts = forecast.kind === 'lasts';
  // Enough until a bundle ends by tomorrow is no reassurance, as nothing is left then, and no alarm.
  const isGood = lasts && urgencyOf(expiryOf(new Date(forecast.until).toISOString(), now)) === 'none';
  return (
    <p className="flex gap-2 text-sm">
      <Icon
        icon={isGood ? successIcon : clockIcon}
        size={20}
        className={isGood ? 'text-success' : lasts ? 'text-ink-muted' : 'text-warning'}
      />
      <span className="min-w-0 wrap-anywhere">
        {name && `${name}${FACT_DOT}`}
        <span className="font-semibold">{forecastText(forecast, now, language, t)}</span>
        {!name && <span className="text-ink-muted"> {t('usage_estimate')}</span>}
      </span>
    </p>
  );
}
