import { useState } from 'react';
import { type Recap, type UsageDay, usageSummaryQuery } from '#src/api/usage.ts';
import { formatDate, formatDecimal, formatDuration, formatNumber, formatVolume } from '#src/i18n/formats.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { daysBetween, noonOf } from '#src/lib/days.ts';
import { joinFacts } from '#src/lib/facts.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { MeanKey } from '#src/ui/figures/bars.tsx';
import { cx } from '#src/ui/layout/cx.ts';
import { DayBars, WeekBars, WeekNames } from './recap-bars.tsx';
import { Favourite } from './recap-favourite.tsx';
import { StoryCard, StorySkeleton } from './recap-story-card.tsx';
import { everyDay, totalOf, type WeekUse, weekUse } from './usage-days.ts';
import { periodText } from './usage-texts.ts';

/** A row to swipe. In a wide window all of them are in view, as a mouse cannot swipe. An odd one ends in full width. */
const STORIES = '-mx-4 flex gap-3 px-4 pb-2 lg:mx-0 lg:grid lg:grid-cols-2 lg:gap-4 lg:px-0 lg:pb-0';

/** The recap as cards. The figures count outgoing calls and messages, and their labels say so. */
export function RecapStories({ recap }: { recap: Recap }) {
  const t = useLabels();
  const summary = useLineQuery(usageSummaryQuery);
  const days = summary.data ? everyDay(summary.data) : [];
  const [first, ...others] = days;
  const busiest = first && others.reduce((most, day) => (day.dataBytes > most.dataBytes ? day : most), first);
  const weeks = weekUse(days);
  const [shown, setShown] = useState(0);
  const stories = [
    <Total key="total" recap={recap} />,
    summary.isPending && <StorySkeleton key="busiest" />,
    busiest && busiest.dataBytes > 0 && <Busiest key="busiest" days={days} busiest={busiest} />,
    recap.favouriteBundle && <Favourite key="favourite" name={recap.favouriteBundle} since={recap.from} />,
    // Last, so that the others keep their places if there is nothing to compare.
    summary.isPending && <StorySkeleton key="week" />,
    weeks && <LastWeek key="week" weeks={weeks} />,
  ].filter(Boolean);
  return (
    <>
      <ul
        aria-label={t('usage_recap_stories')}
        className={cx(STORIES, 'snap-x snap-mandatory overflow-x-auto scroll-px-4 lg:overflow-visible')}
        onScroll={({ currentTarget: row }) => setShown(shownOf(row, stories.length))}
      >
        {stories}
      </ul>
      <Dots count={stories.length} shown={shown} />
    </>
  );
}

function Total({ recap }: { recap: Recap }) {
  const t = useLabels();
  const { language } = useLanguage();
  const mean = recap.dataBytes / daysBetween(recap.from, recap.to).length;
  const facts = [
    { name: t('usage_recap_calls'), value: formatDuration(recap.voiceSeconds, language) },
    { name: t('usage_recap_sms'), value: formatNumber(recap.smsUnits, language) },
  ];
  return (
    <StoryCard
      story={{
        title: periodText(recap, language, t),
        figure: formatVolume(recap.dataBytes, language),
        lines: [t('telecom_kind_data'), ...facts.map((fact) => t('usage_recap_line', fact))],
      }}
      look={
        <>
          <p>
            {joinFacts([t('telecom_kind_data'), mean > 0 && t('usage_mean', { mean: formatVolume(mean, language) })])}
          </p>
          <dl className="mt-2 flex flex-wrap gap-x-4 gap-y-2 border-t border-current/15 pt-3">
            {facts.map(({ name, value }) => (
              <div key={name} className="min-w-0 grow basis-24">
                <dt className="text-sm text-on-hero-muted">{name}</dt>
                <dd className="figure text-lg wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        </>
      }
      scene="town"
    />
  );
}

/** A picture cannot use `::first-letter`. */
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function Busiest({ days, busiest }: { days: readonly UsageDay[]; busiest: UsageDay }) {
  const t = useLabels();
  const { language } = useLanguage();
  const mean = totalOf(days, 'data') / days.length;
  const day = capitalized(formatDate(noonOf(busiest.date), 'weekday', language));
  const times = t('usage_recap_times_mean', { n: formatDecimal(busiest.dataBytes / mean, language) });
  const ends = [days[0], days.at(-1)].map((end) => end && formatDate(noonOf(end.date), 'short-date', language));
  return (
    <StoryCard
      story={{
        title: t('usage_recap_busiest'),
        figure: formatVolume(busiest.dataBytes, language),
        lines: [day, times],
      }}
      look={
        <>
          <p>{joinFacts([day, times])}</p>
          <p className="[--color-ink-muted:currentcolor]">
            <MeanKey />
            <span>{t('usage_recap_mean', { mean: formatVolume(mean, language) })}</span>
          </p>
        </>
      }
      chart={<DayBars days={days} marked={busiest} mean={mean} />}
      names={
        <p aria-hidden="true" className="flex flex-wrap justify-between gap-x-4 text-sm">
          {ends.map((end) => (
            <span key={end}>{end}</span>
          ))}
        </p>
      }
    />
  );
}

/** The sign of the change, and what it means. */
function changeOf(change: number): { sign: string; text: LabelName } {
  if (change === 0) return { sign: '', text: 'usage_recap_week_same' };
  return change > 0 ? { sign: '+', text: 'usage_recap_week_more' } : { sign: '−', text: 'usage_recap_week_less' };
}

function LastWeek({ weeks }: { weeks: WeekUse }) {
  const t = useLabels();
  const { language } = useLanguage();
  const lineOf = (name: string, bytes: number) => t('usage_recap_line', { name, value: formatVolume(bytes, language) });
  const { sign, text } = changeOf(weeks.change);
  const change = t(text);
  return (
    <StoryCard
      story={{
        title: t('usage_recap_week'),
        // The mark keeps the sign before its number in Arabic too.
        figure: `\u200e${sign}${formatNumber(Math.abs(weeks.change), language)}\u00a0%`,
        lines: [
          change,
          lineOf(t('usage_recap_week_before'), weeks.before),
          lineOf(t('usage_recap_week_last'), weeks.last),
        ],
      }}
      look={<p>{change}</p>}
      hasSun
      chart={<WeekBars weeks={weeks} />}
      names={<WeekNames weeks={weeks} />}
    />
  );
}

/** The number of the card in view. The row scrolls to negative values in Arabic. */
function shownOf({ scrollLeft, scrollWidth, clientWidth }: Element, count: number): number {
  const way = scrollWidth - clientWidth;
  return way > 0 ? Math.round((Math.abs(scrollLeft) / way) * (count - 1)) : 0;
}

/** How many cards there are to swipe, and which one is in view. Without a count it only takes its place. */
function Dots({ count = 0, shown }: { count?: number; shown?: number }) {
  return (
    <p aria-hidden="true" className="mt-2 flex h-2 justify-center gap-2 lg:hidden">
      {Array.from({ length: count }, (_, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place.
          key={place}
          className={cx(
            'h-2 rounded-full transition-[inline-size]',
            place === shown ? 'w-6 bg-primary' : 'w-2 bg-ink-muted/40',
          )}
        />
      ))}
    </p>
  );
}

/** The places of the cards while they load. */
export function StoriesSkeleton() {
  return (
    <>
      <ul aria-hidden="true" className={cx(STORIES, 'overflow-x-hidden lg:overflow-visible')}>
        {['one', 'two', 'three', 'four'].map((name) => (
          <StorySkeleton key={name} />
        ))}
      </ul>
      <Dots />
    </>
  );
}
