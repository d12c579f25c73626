import { durationInWords, formatDate } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { notCached } from '#src/lib/cached-screen.ts';
import { noonOf } from '#src/lib/days.ts';
import { FACT_DOT } from '#src/lib/facts.ts';
import { CardState } from '#src/ui/feedback/card-state.tsx';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { Bdi } from '#src/ui/layout/bidi.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { nextPrayer, TIME_LABELS } from '#src/wilaya/prayers.ts';
import { hijriDate, isRamadan } from './hijri.ts';
import { useHijriOffset, useHijriTexts } from './hijri-texts.ts';
import type { Days } from './use-days.ts';

interface NextPrayerCardProps {
  /** Today and tomorrow. */
  near: Days;
  today: string;
}

/** The most wanted information: the next prayer, its time, and the time until then. */
export function NextPrayerCard({ near: { days, status }, today }: NextPrayerCardProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const now = useNow(1_000);
  const next = nextPrayer(days ?? [], now);
  const { offset } = useHijriOffset();
  const isIftar = next?.prayer === 'maghrib' && isRamadan(hijriDate(next.date, offset));
  return (
    <Card tone="hero" title={t('prayer_next')} className="flex flex-col">
      <CardState
        status={status.kind === 'saved' ? { kind: 'fresh' } : status}
        minHeight="8.5rem"
        skeleton={<Skeleton />}
      >
        {next && (
          <div {...notCached} className="@container flex flex-col gap-1">
            <p className="flex flex-wrap items-baseline gap-x-4">
              <span className="text-[min(var(--text-2xl),19cqi)] font-bold">
                {t(isIftar ? 'prayer_iftar' : TIME_LABELS[next.prayer])}
              </span>
              <Bdi className="figure text-[min(var(--text-figure),28cqi)]">{next.clock}</Bdi>
            </p>
            <p role="timer" className="text-lg tabular-nums">
              <span>{t('prayer_in', { duration: durationInWords(secondsShown(next.at - now), language) })}</span>
              {next.date !== today && <span>{`${FACT_DOT}${t('prayer_tomorrow')}`}</span>}
            </p>
          </div>
        )}
      </CardState>
      <Dates today={today} />
    </Card>
  );
}

/** Whole minutes, rounded up. In the last minute, seconds. */
function secondsShown(leftMs: number): number {
  const seconds = Math.ceil(leftMs / 1_000);
  return seconds < 60 ? seconds : Math.ceil(seconds / 60) * 60;
}

/** Today's date in both calendars. */
function Dates({ today }: { today: string }) {
  const t = useLabels();
  const { language } = useLanguage();
  const { offset } = useHijriOffset();
  const { textOf } = useHijriTexts();
  const hijri = hijriDate(today, offset);
  return (
    <div {...notCached} className="mt-auto border-t border-current/20 pt-3">
      <p className="font-semibold first-letter:uppercase">{formatDate(noonOf(today), 'weekday', language)}</p>
      {hijri && (
        <p>
          <span>{textOf(hijri)}</span>{' '}
          <span className="block text-sm text-on-hero-muted">{t('prayer_hijri_note')}</span>
        </p>
      )}
    </div>
  );
}

function Skeleton() {
  return (
    <div className="flex flex-col gap-3">
      <span className="skeleton h-14 w-4/5" />
      <span className="skeleton h-5 w-2/5" />
    </div>
  );
}
