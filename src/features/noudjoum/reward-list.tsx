import { Link } from '@tanstack/react-router';
import { isApiError } from '#src/api/client/errors.ts';
import { type Noudjoum, noudjoumQuery, type Reward } from '#src/api/noudjoum.ts';
import { QueryCard } from '#src/cards/query-card.tsx';
import { formatNumber } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import type { EmptyStatus } from '#src/ui/feedback/card-state.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { IconMark } from '#src/ui/icon/icon-mark.tsx';
import { checkIcon, chevronIcon } from '#src/ui/icon/icons.ts';
import { giftIcon, lockIcon, starIcon } from '#src/ui/icon/icons-more.ts';
import { byReach, reachOf, rewardIcon } from './rewards.ts';

interface RewardListProps {
  /** The page shows their age. */
  hasOwnAge?: boolean;
  /** The name of the reward that the page is about. */
  without?: string;
}

/** The rewards: affordable ones first, then those that need the fewest points. */
export function RewardList({ hasOwnAge = false, without }: RewardListProps) {
  const t = useLabels();
  const noudjoum = useLineQuery(noudjoumQuery);
  const { data } = noudjoum;
  const rewards = data?.rewards.filter(({ name }) => name !== without);
  const none: EmptyStatus = {
    icon: giftIcon,
    title: t('noudjoum_no_rewards_title'),
    text: t('noudjoum_no_rewards_text'),
    action: (
      <LinkButton to="/promotion" variant="secondary">
        {t('noudjoum_see_promotions')}
      </LinkButton>
    ),
  };
  // The card above says so for the whole programme.
  if (isApiError(noudjoum.error, 'not-offered') && !data) return null;
  if (without !== undefined && !rewards?.length) return null;
  return (
    <QueryCard
      query={noudjoum}
      what="noudjoum_named_rewards"
      title={t(without === undefined ? 'noudjoum_rewards_title' : 'noudjoum_rewards_others')}
      empty={rewards?.length === 0 && none}
      hasOwnAge={hasOwnAge}
      minHeight="24rem"
      skeleton={<Skeleton />}
    >
      {data && rewards && <Groups noudjoum={{ ...data, rewards }} />}
    </QueryCard>
  );
}

function Groups({ noudjoum }: { noudjoum: Noudjoum }) {
  const t = useLabels();
  const { now, later } = byReach(noudjoum);
  return (
    <div className="flex flex-col gap-5">
      {now.length > 0 && <Group title={t('noudjoum_rewards_now')} rewards={now} stars={noudjoum.stars} />}
      {later.length > 0 && <Group title={t('noudjoum_rewards_later')} rewards={later} stars={noudjoum.stars} />}
    </div>
  );
}

function Group({ title, rewards, stars }: { title: string; rewards: readonly Reward[]; stars: number }) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-base text-ink-muted">{title}</h3>
      <ul className="-mx-3 grid sm:grid-cols-2 sm:gap-x-3">
        {rewards.map((reward) => (
          <li key={reward.name} className="min-w-0">
            <RewardRow reward={reward} stars={stars} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RewardRow({ reward, stars }: { reward: Reward; stars: number }) {
  const t = useLabels();
  const { language } = useLanguage();
  return (
    <Link
      to="/noudjoum/$name"
      params={{ name: reward.name }}
      className="flex h-full flex-wrap items-center gap-3 rounded-md p-3 transition-colors hover:bg-ink/7"
    >
      <IconMark icon={rewardIcon(reward)} />
      <span className="flex min-w-0 grow basis-16 flex-col gap-0.5 wrap-anywhere">
        <span className="line-clamp-3 font-semibold wrap-anywhere">
          <bdi>{reward.title}</bdi>
        </span>
        <span className="flex items-center gap-1 text-sm tabular-nums">
          <Icon icon={starIcon} size={16} className="text-ink-muted" />
          <span>{t('noudjoum_points', { count: reward.stars, points: formatNumber(reward.stars, language) })}</span>
        </span>
        {/* The heading of its group says that it is available. */}
        {reachOf(reward, stars).kind !== 'affordable' && <ReachText reward={reward} stars={stars} />}
      </span>
      <Icon icon={chevronIcon} size={20} className="text-ink-muted" />
    </Link>
  );
}

/** Whether a reward is available, as icon and text. */
export function ReachText({ reward, stars }: { reward: Reward; stars: number }) {
  const t = useLabels();
  const { language } = useLanguage();
  const reach = reachOf(reward, stars);
  switch (reach.kind) {
    case 'affordable':
      return (
        <span className="flex items-center gap-1 text-sm font-semibold text-success">
          <Icon icon={checkIcon} size={16} />
          <span>{t('noudjoum_affordable')}</span>
        </span>
      );
    case 'missing':
      return (
        <span className="flex items-center gap-1 text-sm text-ink-muted">
          <Icon icon={lockIcon} size={16} />
          <span>{t('noudjoum_missing', { count: reach.count, points: formatNumber(reach.count, language) })}</span>
        </span>
      );
    case 'closed':
      return (
        <span className="flex items-center gap-1 text-sm text-ink-muted">
          <Icon icon={lockIcon} size={16} />
          <span>{t('noudjoum_not_for_line')}</span>
        </span>
      );
  }
}

function Skeleton() {
  return (
    <div className="flex flex-col gap-3">
      <span className="skeleton h-5 w-28" />
      <div className="grid gap-3 sm:grid-cols-2">
        {['one', 'two', 'three', 'four'].map((name) => (
          <span key={name} className="skeleton h-25 w-full rounded-lg" />
        ))}
      </div>
    </div>
  );
}
