import { useEffect } from 'react';
import { type Wilaya, wilayaName } from '#src/api/content/wilayas.ts';
import { dayInAlgiers } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { addDays } from '#src/lib/days.ts';
import { useSession } from '#src/session/use-session.ts';
import { MoreLink } from '#src/ui/button/more-link.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { useChosenWilaya } from '#src/wilaya/chosen-wilaya.ts';
import { WilayaField } from '#src/wilaya/wilaya-field.tsx';
import { wilayaOf } from '#src/wilaya/wilaya-list.ts';
import { MonthCard } from './month-card.tsx';
import { NextPrayerCard } from './next-prayer-card.tsx';
import { TodayCard } from './today-card.tsx';
import { useDays } from './use-days.ts';

const TICK_MS = 15_000;

/** `/dashboard/prayer-times`: the next prayer, today, and the month. */
export function PrayerTimesScreen() {
  const t = useLabels();
  const { language } = useLanguage();
  const { isKiosk } = useSession();
  const chosen = useChosenWilaya();
  const { wilaya, wilayas, isSettled } = chosen;
  const today = dayInAlgiers(useNow(TICK_MS));
  // After the last prayer of today, the next one is tomorrow's first.
  const near = useDays(wilaya, today, addDays(today, 1), isSettled);
  useWarmContent(near.publishedFor, isSettled);
  const parent = near.publishedFor === wilaya.code ? undefined : wilayaOf(wilayas, near.publishedFor);
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={t('title_prayer_times')} />
      <WilayaField chosen={chosen} isLabelHidden />
      {parent && near.days?.some(({ isComputed }) => !isComputed) && <OfParent wilaya={wilaya} parent={parent} />}
      <div className="grid gap-5 md:grid-cols-2">
        <NextPrayerCard near={near} today={today} />
        <TodayCard near={near} today={today} />
      </div>
      <MonthCard wilaya={wilaya} place={wilayaName(wilaya, language)} today={today} isSettled={isSettled} />
      <nav aria-label={t('prayer_ways_on')} className="flex flex-col text-primary">
        {!isKiosk && (
          <MoreLink to="/setting/prayer-time" size="md">
            {t('title_prayer_time_setting')}
          </MoreLink>
        )}
        <MoreLink to="/dashboard/weather" size="md">
          {t('prayer_see_weather')}
        </MoreLink>
      </nav>
    </div>
  );
}

/** Asks the worker to keep this wilaya's times up to date for offline use. */
function useWarmContent(wilaya: string, isSettled: boolean): void {
  const { isKiosk } = useSession();
  useEffect(() => {
    if (!isSettled || isKiosk) return;
    import('#src/pwa/page-worker.ts').then(({ warmContent }) => warmContent({ wilaya })).catch(() => undefined);
  }, [wilaya, isSettled, isKiosk]);
}

function OfParent({ wilaya, parent }: { wilaya: Wilaya; parent: Wilaya }) {
  const t = useLabels();
  const { language } = useLanguage();
  const values = { place: wilayaName(wilaya, language), parent: wilayaName(parent, language) };
  return <Notice>{t('prayer_of_parent', values)}</Notice>;
}
