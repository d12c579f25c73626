import { useLabels } from '#src/i18n/use-labels.ts';
import { notCached } from '#src/lib/cached-screen.ts';
import type { EpochMs } from '#src/lib/units.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { CardState } from '#src/ui/feedback/card-state.tsx';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { Bdi } from '#src/ui/layout/bidi.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { cx } from '#src/ui/layout/cx.ts';
import { DAY_TIMES, momentOf, nextPrayer, TIME_LABELS } from '#src/wilaya/prayers.ts';
import { hijriDate, imsakOf, isRamadan } from './hijri.ts';
import { useHijriOffset } from './hijri-texts.ts';
import type { Days, ShownDay } from './use-days.ts';

const TICK_MS = 15_000;

interface TodayCardProps {
  /** Today and tomorrow. */
  near: Days;
  today: string;
}

/** The times of today, in Ramadan with the start of the fast. */
export function TodayCard({ near: { days, margin, status }, today }: TodayCardProps) {
  const t = useLabels();
  const now = useNow(TICK_MS);
  const day = days?.find(({ date }) => date === today);
  return (
    <Card title={t('prayer_today')} aside={day?.isComputed && <Badge tone="warning">{t('prayer_computed')}</Badge>}>
      <CardState status={status} minHeight="17.25rem" skeleton={<RowSkeleton />}>
        {day && <Times day={day} now={now} nextAt={nextPrayer(days ?? [], now)?.at} />}
        {day?.isComputed && (
          <p className="mt-2 text-sm text-ink-muted">
            <span>{t('prayer_computed_text', { minutes: margin })}</span>
            {margin > 1 && <span>{` ${t('prayer_computed_caution')}`}</span>}
          </p>
        )}
      </CardState>
    </Card>
  );
}

interface TimesProps {
  day: ShownDay;
  now: EpochMs;
  /** When the next prayer is, on whichever day. */
  nextAt: EpochMs | undefined;
}

function Times({ day, now, nextAt }: TimesProps) {
  const t = useLabels();
  const { offset } = useHijriOffset();
  const isFast = isRamadan(hijriDate(day.date, offset));
  return (
    <dl {...notCached} className="flex flex-col">
      {isFast && (
        <Row name={t('prayer_imsak')} clock={imsakOf(day.fajr)} isPast={momentOf(day.date, day.fajr) <= now} />
      )}
      {DAY_TIMES.map((time) => {
        const at = momentOf(day.date, day[time]);
        const isNext = at === nextAt && time !== 'sunrise';
        const name = t(isFast && time === 'maghrib' ? 'prayer_iftar' : TIME_LABELS[time]);
        return <Row key={time} name={name} clock={day[time]} isPast={at <= now} isNext={isNext} />;
      })}
    </dl>
  );
}

interface RowProps {
  name: string;
  /** hh:mm */
  clock: string;
  isPast: boolean;
  isNext?: boolean;
}

function Row({ name, clock, isPast, isNext = false }: RowProps) {
  const t = useLabels();
  return (
    <div
      className={cx(
        'flex min-h-11 flex-wrap items-center justify-between gap-x-3 rounded-md border-2 px-3',
        isNext ? 'border-primary bg-primary-soft font-semibold' : 'border-transparent',
        isPast && 'text-ink-muted',
      )}
    >
      <dt className="flex flex-wrap items-center gap-x-2">
        <span>{name}</span>
        {isNext && <Badge tone="primary">{t('prayer_next_mark')}</Badge>}
      </dt>
      <dd className="text-lg font-semibold tabular-nums">
        <Bdi>{clock}</Bdi>
      </dd>
    </div>
  );
}

function RowSkeleton() {
  return (
    <div className="flex flex-col gap-2">
      {DAY_TIMES.map((time) => (
        <span key={time} className="skeleton h-9" />
      ))}
    </div>
  );
}
