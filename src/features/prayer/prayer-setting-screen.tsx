import { dayInAlgiers } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { addDays } from '#src/lib/days.ts';
import { Button } from '#src/ui/button/button.tsx';
import { BackLink } from '#src/ui/button/more-link.tsx';
import { Choice } from '#src/ui/field/choice.tsx';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { useChosenWilaya } from '#src/wilaya/chosen-wilaya.ts';
import { WilayaField } from '#src/wilaya/wilaya-field.tsx';
import { HIJRI_OFFSETS, type HijriOffset, hijriDate } from './hijri.ts';
import { useHijriOffset, useHijriTexts } from './hijri-texts.ts';
import { TodayCard } from './today-card.tsx';
import { useDays } from './use-days.ts';

const TICK_MS = 15_000;

/**
 * `/setting/prayer-time`: the wilaya and the adjustment of the Hijri date. Each choice applies at once, as the times of
 * today below show.
 */
export function PrayerSettingScreen() {
  const t = useLabels();
  const chosen = useChosenWilaya();
  const today = dayInAlgiers(useNow(TICK_MS));
  const near = useDays(chosen.wilaya, today, addDays(today, 1), chosen.isSettled);
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title={t('title_prayer_time_setting')}
        subtitle={t('prayer_setting_where')}
        back={<BackLink to="/dashboard/prayer-times">{t('title_prayer_times')}</BackLink>}
      />
      <Card className="flex flex-col gap-3">
        <WilayaField chosen={chosen} hint={t('prayer_place_hint')} />
        {chosen.isChosen && (
          <p>
            <Button variant="quiet" onClick={() => chosen.choose(undefined)}>
              {t('prayer_of_line')}
            </Button>
          </p>
        )}
      </Card>
      <HijriCard today={today} />
      <TodayCard near={near} today={today} />
    </div>
  );
}

const OFFSET_LABELS = { '-1': 'prayer_hijri_sooner', '0': 'prayer_hijri_same', '1': 'prayer_hijri_later' } as const;

function HijriCard({ today }: { today: string }) {
  const t = useLabels();
  const { offset, choose } = useHijriOffset();
  const { textOf } = useHijriTexts();
  const date = hijriDate(today, offset);
  // A browser that does not support the calendar shows no Hijri date anywhere.
  if (!date) return null;
  return (
    <Card title={t('prayer_hijri_title')} className="flex flex-col gap-3">
      <p aria-live="polite" aria-atomic="true" className="text-lg font-semibold">
        {/* The date is on one line if it fits. */}
        <span>{t('prayer_hijri_today')}</span> <span className="inline-block">{textOf(date)}</span>
      </p>
      <Choice
        legend={t('prayer_hijri_legend')}
        name="hijri-offset"
        options={HIJRI_OFFSETS.map((each) => ({ value: `${each}` as const, text: t(OFFSET_LABELS[`${each}`]) }))}
        value={`${offset}` as const}
        onChange={(value) => choose(Number(value) as HijriOffset)}
      />
      <p className="text-sm text-ink-muted">{t('prayer_hijri_hint')}</p>
    </Card>
  );
}
