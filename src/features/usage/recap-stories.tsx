import { type ReactNode, useRef, useState } from 'react';
import { bundlePurchasesQuery, isOwnChoice } from '#src/api/purchases.ts';
import { type Recap, usageSummaryQuery } from '#src/api/usage.ts';
import { dayInAlgiers, formatDate, formatDuration, formatNumber, formatVolume } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { noonOf } from '#src/lib/days.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { useSession } from '#src/session/use-session.ts';
import { OnlineLink } from '#src/telecom/line/online-link.tsx';
import { useBlockedLine } from '#src/telecom/line/use-line-state.ts';
import { Button } from '#src/ui/button/button.tsx';
import { SkeletonLine } from '#src/ui/feedback/skeleton-line.tsx';
import { FactList, FactSkeleton } from '#src/ui/figures/fact-list.tsx';
import { Scene } from '#src/ui/figures/scene.tsx';
import type { SceneName } from '#src/ui/figures/scenes.tsx';
import { shareIcon } from '#src/ui/icon/icons-more.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { cx } from '#src/ui/layout/cx.ts';
import { DayBars, WeekBars } from './recap-bars.tsx';
import type { Story } from './recap-picture.ts';
import { everyDay, weekUse } from './usage-days.ts';
import { periodText } from './usage-texts.ts';

interface StoryCardProps {
  story: Story;
  /** On the card only: beside the figure. */
  unit?: string;
  /** On the card only: its lines in another form. */
  look?: ReactNode;
  /** On the card only: the lines drawn. Decorative. */
  picture?: ReactNode;
  /** Below, a scene. Decorative. */
  scene?: SceneName;
  /** The figure is a name, which has no room for the largest letters. */
  isName?: boolean;
  action?: ReactNode;
}

/** A row to swipe. In a wide window all of them are in view, as a mouse cannot swipe. An odd one leads in full width. */
const STORIES = '-mx-4 flex gap-3 px-4 pb-2 lg:mx-0 lg:grid lg:grid-cols-2 lg:gap-4 lg:px-0 lg:pb-0';
const STORY = 'flex w-[min(19rem,88%)] shrink-0 lg:w-auto lg:first:nth-last-[odd]:col-span-2';
/** As high as the highest of them, which come later. Arabic lines are higher. */
const INSIDE = 'flex h-full min-h-102 flex-col gap-2 rtl:min-h-105 lg:min-h-75 lg:rtl:min-h-82';

/** A picture cannot use `::first-letter`. */
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The recap as cards. The figures count outgoing calls and messages, and their labels say so. */
export function RecapStories({ recap }: { recap: Recap }) {
  const t = useLabels();
  const { language } = useLanguage();
  const summary = useLineQuery(usageSummaryQuery);
  const days = summary.data ? everyDay(summary.data) : [];
  const [first, ...others] = days;
  const busiest = first && others.reduce((most, day) => (day.dataBytes > most.dataBytes ? day : most), first);
  const weeks = weekUse(days);
  const [shown, setShown] = useState(0);
  const stories = [
    <StoryCard
      key="total"
      story={{
        title: periodText(recap, language, t),
        figure: formatVolume(recap.dataBytes, language),
        lines: [
          t('telecom_kind_data'),
          t('usage_recap_line', {
            name: t('usage_recap_calls'),
            value: formatDuration(recap.voiceSeconds, language),
          }),
          t('usage_recap_line', { name: t('usage_recap_sms'), value: formatNumber(recap.smsUnits, language) }),
        ],
      }}
      unit={t('telecom_kind_data')}
      look={
        <div className="max-w-sm [&_dt]:text-on-hero-muted">
          <FactList
            layout="rows"
            facts={[
              { label: t('usage_recap_calls'), value: formatDuration(recap.voiceSeconds, language) },
              { label: t('usage_recap_sms'), value: formatNumber(recap.smsUnits, language) },
            ]}
          />
        </div>
      }
      scene="town"
    />,
    busiest && busiest.dataBytes > 0 && (
      <StoryCard
        key="busiest"
        story={{
          title: t('usage_recap_busiest'),
          figure: formatVolume(busiest.dataBytes, language),
          lines: [capitalized(formatDate(noonOf(busiest.date), 'weekday', language))],
        }}
        picture={<DayBars days={days} marked={busiest} />}
      />
    ),
    weeks && (
      <StoryCard
        key="week"
        story={{
          title: t('usage_recap_week'),
          // The mark keeps the sign before its number in Arabic too.
          figure: `\u200e${weeks.change > 0 ? '+' : '−'}${formatNumber(Math.abs(weeks.change), language)}\u00a0%`,
          lines: [t(weeks.change > 0 ? 'usage_recap_week_more' : 'usage_recap_week_less')],
        }}
        picture={<WeekBars weeks={weeks} />}
      />
    ),
    recap.favouriteBundle && (
      <StoryCard
        key="favourite"
        story={{ title: t('usage_recap_favourite'), figure: recap.favouriteBundle, lines: [] }}
        isName
        picture={<BoughtTimes name={recap.favouriteBundle} since={recap.from} />}
        scene="bundle"
        action={<BuyAgain name={recap.favouriteBundle} />}
      />
    ),
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

/** A scene in the colours of a dark card. Beside the text if the card is wide. */
function StoryScene({ name }: { name: SceneName }) {
  return (
    <div className="my-auto flex justify-center [--color-primary-soft:var(--color-hero-bright)] [--color-primary:var(--color-on-hero)] [--color-surface-raised:var(--color-hero)] @xl:absolute @xl:end-10 @xl:bottom-6">
      <Scene name={name} className="w-36 @sm:w-40 @xl:w-72" />
    </div>
  );
}

/** The places of the cards while they load. */
export function StoriesSkeleton() {
  const { isKiosk } = useSession();
  return (
    <>
      <div className={cx(STORIES, 'overflow-x-hidden lg:overflow-visible')}>
        {['one', 'two', 'three', 'four'].map((name) => (
          <div key={name} className={STORY}>
            <Card tone="hero" className="w-full">
              <div className={INSIDE}>
                <p className="text-sm">
                  <SkeletonLine className="w-4/5" />
                </p>
                <p className="figure text-figure">
                  <SkeletonLine className="w-1/2" />
                </p>
                <div className="max-w-sm">
                  <FactSkeleton layout="rows" count={2} />
                </div>
                <div className="mt-auto pt-2">{!isKiosk && <span className="skeleton h-12 w-32 rounded-full" />}</div>
              </div>
            </Card>
          </div>
        ))}
      </div>
      <Dots />
    </>
  );
}

function StoryCard({ story, unit, look, picture, scene, isName = false, action }: StoryCardProps) {
  const t = useLabels();
  const { isKiosk } = useSession();
  const { language } = useLanguage();
  const place = useRef<HTMLLIElement>(null);
  const share = async () => {
    const card = place.current?.firstElementChild;
    if (!card) return;
    const { shareStory } = await import('./recap-picture.ts');
    await shareStory(story, card, language);
  };
  return (
    <li ref={place} className={cx(STORY, 'snap-start')}>
      <Card tone="hero" hasSun={!scene} className="@container w-full">
        <div className={INSIDE}>
          <h2 className="text-sm font-semibold text-on-hero-muted">{story.title}</h2>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <bdi className={cx('figure wrap-anywhere', isName ? 'text-2xl @sm:text-3xl' : 'text-figure')}>
              {story.figure}
            </bdi>
            {unit}
          </p>
          {look ?? story.lines.map((line) => <p key={line}>{line}</p>)}
          {picture}
          {scene && <StoryScene name={scene} />}
          <div className="mt-auto flex flex-wrap gap-2 pt-2">
            {action}
            {!isKiosk && (
              <Button
                variant="secondary"
                size="sm"
                icon={shareIcon}
                aria-label={t('usage_recap_share_named', { title: story.title })}
                onClick={() => void share()}
              >
                {t('usage_recap_share')}
              </Button>
            )}
          </div>
        </div>
      </Card>
    </li>
  );
}

/** The times that the subscriber chose this bundle. The recap names it only. */
function useChoicesOf(name: string) {
  const purchases = useLineQuery(bundlePurchasesQuery);
  return (purchases.data?.purchases ?? []).filter((each) => each.name === name && isOwnChoice(each));
}

/** How often it was bought in these days. Nothing until the purchases are known. */
function BoughtTimes({ name, since }: { name: string; since: string }) {
  const t = useLabels();
  const count = useChoicesOf(name).filter(({ purchasedAt }) => dayInAlgiers(purchasedAt) >= since).length;
  return count > 0 && <p>{t('usage_recap_times', { count })}</p>;
}

/** Opens the bundle's confirmation, unless the bundle renews by itself. */
function BuyAgain({ name }: { name: string }) {
  const t = useLabels();
  const [bought] = useChoicesOf(name);
  const canBuy = useBlockedLine() === undefined;
  if (!bought || !canBuy) return null;
  return (
    <OnlineLink
      to="/bundles/all"
      search={{ offer: bought.brandRef, buy: true }}
      preload={false}
      variant="accent"
      size="sm"
      aria-label={t('usage_buy_again_named', { name })}
    >
      {t('usage_buy_again')}
    </OnlineLink>
  );
}
