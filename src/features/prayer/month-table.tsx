import { type RefObject, useLayoutEffect, useRef } from 'react';
import { formatDate, formatNumber } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { noonOf } from '#src/lib/days.ts';
import { useSession } from '#src/session/use-session.ts';
import { Bdi } from '#src/ui/layout/bidi.tsx';
import { cx } from '#src/ui/layout/cx.ts';
import { DAY_TIMES, type DayTime, TIME_LABELS } from '#src/wilaya/prayers.ts';
import { type HijriOffset, hijriDate, imsakOf, isRamadan } from './hijri.ts';
import { useHijriOffset, useHijriTexts } from './hijri-texts.ts';
import type { ShownDay } from './use-days.ts';

interface MonthTableProps {
  days: readonly ShownDay[];
  /** See `Days`. */
  margin: number;
  today: string;
  caption: string;
}

/** Scrolls within itself, to today first. The page does not scroll. */
export function MonthTable({ days, margin, today, caption }: MonthTableProps) {
  const t = useLabels();
  const { isKiosk } = useSession();
  const { offset } = useHijriOffset();
  const box = useTodayInSight(days[0]?.date);
  const hasFast = days.some(({ date }) => isRamadan(hijriDate(date, offset)));
  const hasComputed = days.some(({ isComputed }) => isComputed);
  return (
    <>
      <section
        ref={box}
        aria-label={caption}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
        tabIndex={0}
        // A kiosk's screen is upright: it shows two weeks at once.
        className={cx(
          'group/month @container relative -mx-5 overflow-auto sm:mx-0',
          isKiosk ? 'max-h-[75dvh]' : 'max-h-104',
        )}
      >
        <table className="w-full border-collapse text-center text-xs tabular-nums sm:text-sm @3xl:text-base">
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              <Head isFirst>{t('prayer_table_day')}</Head>
              <Head className="hidden text-start @xl:table-cell">{t('prayer_table_hijri')}</Head>
              {hasFast && <Head>{t('prayer_imsak')}</Head>}
              {DAY_TIMES.map((time) => (
                <TimeHead key={time} time={time} />
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <DayRow key={day.date} day={day} today={today} offset={offset} hasFast={hasFast} />
            ))}
          </tbody>
        </table>
      </section>
      {hasComputed && (
        <p className="mt-2 text-sm text-ink-muted">
          <span aria-hidden="true">≈ </span>
          <span>{t('prayer_computed_legend', { minutes: margin })}</span>
          {margin > 1 && <span>{` ${t('prayer_computed_caution')}`}</span>}
        </p>
      )}
    </>
  );
}

/**
 * Scrolls the box to today's row: for each month, never while the user reads it, and again when the rows get another
 * height, as in a window of another width. The browser keeps the pixels then, which are another day. `data-more-before`
 * marks rows hidden above.
 */
function useTodayInSight(month: string | undefined): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another month has other rows
  useLayoutEffect(() => {
    const scrolled = box.current;
    const table = scrolled?.querySelector('table');
    if (!scrolled || !table) return;
    const report = () => scrolled.toggleAttribute('data-more-before', scrolled.scrollTop > 1);
    const show = () => {
      const shown = table.querySelector<HTMLElement>('tr[aria-current]');
      const head = table.querySelector('thead');
      scrolled.scrollTop = shown && head ? shown.offsetTop - head.offsetHeight : 0;
      report();
    };
    show();
    scrolled.addEventListener('scroll', report, { passive: true });
    const sizes = typeof ResizeObserver === 'function' ? new ResizeObserver(show) : undefined;
    sizes?.observe(table);
    return () => {
      scrolled.removeEventListener('scroll', report);
      sizes?.disconnect();
    };
  }, [month]);
  return box;
}

interface HeadProps {
  isFirst?: boolean;
  className?: string;
  children: React.ReactNode;
}

function Head({ isFirst = false, className, children }: HeadProps) {
  return (
    <th
      scope="col"
      className={cx(
        // A fade below it if rows are hidden above.
        "after:pointer-events-none after:absolute after:inset-x-0 after:top-full after:hidden after:h-5 after:bg-linear-to-b after:from-surface-raised after:to-transparent after:content-[''] group-data-more-before/month:after:block",
        'sticky top-0 bg-surface-raised px-px py-2 text-[0.6875rem] font-semibold text-ink-muted last:pe-2 sm:px-2 sm:text-sm @3xl:text-base',
        isFirst ? 'start-0 z-20 ps-3 text-start sm:ps-3' : 'z-10',
        className,
      )}
    >
      {children}
    </th>
  );
}

const SHORT = { sunrise: 'prayer_short_sunrise', maghrib: 'prayer_short_maghrib' } as const;

/** Two names are too long for a narrow column. */
function TimeHead({ time }: { time: DayTime }) {
  const t = useLabels();
  const name = t(TIME_LABELS[time]);
  if (time !== 'sunrise' && time !== 'maghrib') return <Head>{name}</Head>;
  return (
    <Head>
      <span aria-hidden="true" className="sm:hidden">
        {t(SHORT[time])}
      </span>
      <span className="max-sm:visually-hidden">{name}</span>
    </Head>
  );
}

interface DayRowProps {
  day: ShownDay;
  today: string;
  offset: HijriOffset;
  hasFast: boolean;
}

function DayRow({ day, today, offset, hasFast }: DayRowProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const { monthOf } = useHijriTexts();
  const hijri = hijriDate(day.date, offset);
  const hijriText = hijri && `${hijri.day} ${monthOf(hijri)}`;
  const at = noonOf(day.date);
  const isToday = day.date === today;
  // Near the end of a month most rows in sight are over.
  const isOver = day.date < today && day.date.slice(0, 7) === today.slice(0, 7);
  const ground = isToday ? 'bg-primary-soft' : 'bg-surface-raised';
  return (
    <tr
      aria-current={isToday ? 'date' : undefined}
      className={cx(
        'border-t border-line',
        ground,
        isOver && 'text-ink-muted',
        isToday && 'border-y-2 border-primary sm:font-semibold',
      )}
    >
      <th scope="row" className={cx('sticky start-0 z-10 py-2 ps-3 text-start whitespace-nowrap sm:pe-2', ground)}>
        <span aria-hidden="true">
          <span className="inline-block min-w-[2ch]">{formatNumber(Number(day.date.slice(8)), language)}</span>{' '}
          <span className="font-normal text-ink-muted">{formatDate(at, 'day-letter', language)}</span>
          {day.isComputed && <span className="font-normal text-ink-muted">≈</span>}
        </span>
        <span className="visually-hidden">
          <span>{formatDate(at, 'weekday', language)}</span>
          {day.isComputed && <span>{` (${t('prayer_computed_row')})`}</span>}
        </span>
      </th>
      {/* A phone has no room for it. */}
      <td className="hidden px-2 text-start text-xs whitespace-nowrap text-ink-muted @xl:table-cell @3xl:text-sm">
        {hijriText}
      </td>
      {hasFast && <td className="px-px sm:px-2">{isRamadan(hijri) && <Bdi>{imsakOf(day.fajr)}</Bdi>}</td>}
      {DAY_TIMES.map((time) => (
        <td key={time} className={cx('px-px last:pe-2 sm:px-2', time === 'sunrise' && !isToday && 'text-ink-muted')}>
          <Bdi>{day[time]}</Bdi>
        </td>
      ))}
    </tr>
  );
}
