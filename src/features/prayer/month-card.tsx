import { useState } from 'react';
import type { Wilaya } from '#src/api/content/wilayas.ts';
import { brand } from '#src/brand/brand.ts';
import { formatDate } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { addMonths, lastDayOf, monthOf, noonOf } from '#src/lib/days.ts';
import { saveFile } from '#src/lib/save-file.ts';
import { useSession } from '#src/session/use-session.ts';
import { Button } from '#src/ui/button/button.tsx';
import { CardState } from '#src/ui/feedback/card-state.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { cx } from '#src/ui/layout/cx.ts';
import { MonthPager } from '#src/ui/layout/month-pager.tsx';
import { TIME_LABELS } from '#src/wilaya/prayers.ts';
import { CALENDAR_TYPE, calendarFile } from './calendar-file.ts';
import { MonthTable } from './month-table.tsx';
import { useDays } from './use-days.ts';

const MONTHS_BACK = 1;
const MONTHS_AHEAD = 11;

interface MonthCardProps {
  wilaya: Wilaya;
  place: string;
  today: string;
  isSettled: boolean;
}

/** A month of prayer times as a table and as a calendar file. A kiosk offers no file. */
export function MonthCard({ wilaya, place, today, isSettled }: MonthCardProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const { isKiosk } = useSession();
  const [ahead, setAhead] = useState(0);
  const [saved, setSaved] = useState<string>();
  const month = addMonths(monthOf(today), ahead);
  const { days, margin, publishedFor, status } = useDays(wilaya, `${month}-01`, lastDayOf(month), isSettled);
  const title = formatDate(noonOf(`${month}-01`), 'month', language);
  const save = () => {
    const file = calendarFile({
      days: days ?? [],
      wilaya: publishedFor,
      domain: `prayer-times.${brand.slug}`,
      now: Date.now(),
      title: t('prayer_calendar_title', { place }),
      place,
      nameOf: (time) => t(TIME_LABELS[time]),
    });
    saveFile(`prayer-times-${publishedFor}-${month}.ics`, CALENDAR_TYPE, file);
    setSaved(month);
  };
  return (
    <Card>
      <div className="mb-2">
        <MonthPager
          title={title}
          before={{ label: t('prayer_month_before'), isDisabled: ahead === -MONTHS_BACK }}
          after={{ label: t('prayer_month_after'), isDisabled: ahead === MONTHS_AHEAD }}
          onTurn={(months) => setAhead(ahead + months)}
        />
      </div>
      <CardState
        status={status}
        minHeight="28rem"
        skeleton={<span className={cx('skeleton', isKiosk ? 'h-[75dvh]' : 'h-104')} />}
      >
        {days && (
          <MonthTable
            days={days}
            margin={margin}
            today={today}
            caption={t('prayer_month_caption', { place, month: title })}
          />
        )}
      </CardState>
      {!isKiosk && (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="secondary" disabled={!days} onClick={save}>
            {t('prayer_save_calendar')}
          </Button>
          <p role="status" className="grow basis-52 text-sm text-ink-muted">
            {saved === month && t('prayer_calendar_saved')}
          </p>
        </div>
      )}
    </Card>
  );
}
