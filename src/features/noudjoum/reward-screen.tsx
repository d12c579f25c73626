import { useId } from 'react';
import { isApiError } from '#src/api/client/errors.ts';
import { type Noudjoum, noudjoumQuery, type Reward, rewardQuery } from '#src/api/noudjoum.ts';
import { QueryCard } from '#src/cards/query-card.tsx';
import { formatNumber } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { PendingOrders } from '#src/orders/ui/pending-orders.tsx';
import { useChosen } from '#src/orders/ui/use-chosen.ts';
import { useSheet } from '#src/orders/ui/use-sheet.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { LineBlocked } from '#src/telecom/line/line-blocked.tsx';
import { OnlineLink } from '#src/telecom/line/online-link.tsx';
import { useBlockedLine } from '#src/telecom/line/use-line-state.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { BackLink } from '#src/ui/button/more-link.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { BlockedReason } from '#src/ui/field/blocked-reason.tsx';
import { Meter } from '#src/ui/figures/meter.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { IconMark } from '#src/ui/icon/icon-mark.tsx';
import { warningIcon } from '#src/ui/icon/icons.ts';
import { starIcon } from '#src/ui/icon/icons-more.ts';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { ProgrammeClosed } from './programme-closed.tsx';
import { RedeemDialog } from './redeem-dialog.tsx';
import { redemptionOrder } from './redemption-order.ts';
import { ReachText, RewardList } from './reward-list.tsx';
import { losesTier, reachOf, rewardIcon } from './rewards.ts';
import { useIsClosed } from './use-is-closed.ts';

interface RewardScreenProps {
  name: string;
  isRedeeming: boolean;
}

/** `/noudjoum/{name}`: one reward, and what stands between it and the line. */
export function RewardScreen({ name, isRedeeming }: RewardScreenProps) {
  const { close } = useSheet();
  const isClosed = useIsClosed();
  const known = useReward(name, !isClosed);
  const { noudjoum, reward, isUnknown } = known;
  const found = isClosed || !reward || !noudjoum.data ? undefined : { reward, noudjoum: noudjoum.data };
  // A reward that left the list is asked for by its name: until that is answered, nothing is known.
  const chosen = useChosen(isRedeeming ? name : undefined, found, isClosed || isUnknown);
  return (
    <>
      {isClosed ? <ProgrammeClosed /> : <OneReward name={name} isRedeeming={isRedeeming} known={known} />}
      {chosen && <RedeemDialog {...chosen.item} isGone={chosen.isGone} onLeave={() => close('redeem')} />}
    </>
  );
}

function useReward(name: string, isWanted: boolean) {
  const { isOffline } = useConnectivity();
  const noudjoum = useLineQuery(noudjoumQuery, { isWanted });
  const listed = noudjoum.data?.rewards.find((each) => each.name === name);
  // Request a reward by its name only if the list does not contain it.
  const single = useLineQuery((signInId) => rewardQuery(signInId, name), {
    isWanted: isWanted && noudjoum.data !== undefined && listed === undefined,
  });
  const reward = listed ?? single.data;
  const isUnknown = !reward && noudjoum.data !== undefined && (isOffline || isApiError(single.error, 'not-found'));
  return { noudjoum, listed, single, reward, isUnknown };
}

function OneReward({ name, isRedeeming, known }: RewardScreenProps & { known: ReturnType<typeof useReward> }) {
  const t = useLabels();
  const { isOffline } = useConnectivity();
  const blockedId = useId();
  const isBlocked = useBlockedLine() !== undefined;
  const { noudjoum, listed, single, reward, isUnknown } = known;
  const canRedeem = reward && noudjoum.data && !isBlocked && reachOf(reward, noudjoum.data.stars).kind === 'affordable';
  if (isUnknown) return <Unknown isOffline={isOffline} />;
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title={reward ? <bdi className="line-clamp-4 wrap-anywhere">{reward.title}</bdi> : t('title_noudjoum_reward')}
        back={<BackLink to="/noudjoum">{t('noudjoum_all_rewards')}</BackLink>}
      />
      {!isRedeeming && (
        <PendingOrders
          kind={redemptionOrder}
          nameOf={({ terms }) => (terms.name === name ? reward?.title : undefined)}
        />
      )}
      <LineBlocked />
      <QueryCard
        query={listed || !noudjoum.data ? noudjoum : single}
        what="noudjoum_named_rewards"
        missing="noudjoum_offline_missing"
        hasOwnAge={!listed}
        minHeight="8rem"
        skeleton={<Skeleton />}
      >
        {reward && noudjoum.data && (
          <Details reward={reward} noudjoum={noudjoum.data} blockedBy={isOffline ? blockedId : undefined} />
        )}
      </QueryCard>
      {reward && <RewardList hasOwnAge without={name} />}
      {isOffline && canRedeem && (
        <BlockedReason id={blockedId} title={t('noudjoum_offline_title')} text={t('noudjoum_offline_text')} />
      )}
    </div>
  );
}

/** What it is, and beside it in a wide window the points and the button. */
const COLUMNS = 'flex flex-col gap-5 lg:grid lg:grid-cols-2 lg:gap-x-10';

interface DetailsProps {
  reward: Reward;
  noudjoum: Noudjoum;
  /** Set offline. */
  blockedBy: string | undefined;
}

function Details({ reward, noudjoum, blockedBy }: DetailsProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const { stars: price, text } = reward;
  // The button's place says how many points are missing.
  const isMissing = reachOf(reward, noudjoum.stars).kind === 'missing';
  return (
    <div className={COLUMNS}>
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap items-center gap-4">
          <IconMark icon={rewardIcon(reward)} size="lg" />
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2 text-xl font-semibold tabular-nums">
              <Icon icon={starIcon} className="text-ink-muted" />
              <span>{t('noudjoum_points', { count: price, points: formatNumber(price, language) })}</span>
            </p>
            {!isMissing && <ReachText reward={reward} stars={noudjoum.stars} />}
          </div>
        </div>
        <p className="whitespace-pre-line wrap-anywhere">
          <bdi>{text}</bdi>
        </p>
      </div>
      <div className="flex flex-col gap-3">
        <p className="font-semibold tabular-nums">
          {t('noudjoum_have', { count: noudjoum.stars, points: formatNumber(noudjoum.stars, language) })}
        </p>
        <Redeem reward={reward} noudjoum={noudjoum} blockedBy={blockedBy} />
      </div>
    </div>
  );
}

/** The button to redeem, or what has to happen first. */
function Redeem({ reward, noudjoum, blockedBy }: DetailsProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const { open } = useSheet();
  const isBlocked = useBlockedLine() !== undefined;
  const { stars, tier } = noudjoum;
  const reach = reachOf(reward, stars);
  // The page says so above the card.
  if (isBlocked) return null;
  if (reach.kind === 'missing') {
    const text = t('noudjoum_missing_text', { count: reach.count, points: formatNumber(reach.count, language) });
    return (
      <>
        <Meter tone="progress" label={t('noudjoum_points_title')} value={stars} max={reward.stars} valueText={text} />
        <Notice
          kind="info"
          action={
            <OnlineLink to="/dashboard/online-topup" variant="accent">
              {t('nav_top_up')}
            </OnlineLink>
          }
        >
          {text}
        </Notice>
      </>
    );
  }
  if (reach.kind === 'closed') {
    return (
      <Notice
        kind="info"
        action={
          <LinkButton to="/noudjoum" variant="secondary">
            {t('noudjoum_all_rewards')}
          </LinkButton>
        }
      >
        {t('noudjoum_reason_not_eligible')}
      </Notice>
    );
  }
  const left = stars - reward.stars;
  return (
    <>
      <p className="tabular-nums">{t('noudjoum_would_leave', { count: left, points: formatNumber(left, language) })}</p>
      {losesTier(noudjoum, reward.stars) && (
        <p className="flex items-center gap-2 font-semibold text-warning">
          <Icon icon={warningIcon} size={20} />
          <span>{t('noudjoum_would_lose_tier', { tier })}</span>
        </p>
      )}
      <Button variant="accent" isWide blockedBy={blockedBy} onClick={() => open({ redeem: true })}>
        {t('noudjoum_redeem_for', { count: reward.stars, points: formatNumber(reward.stars, language) })}
      </Button>
    </>
  );
}

/** A name that the operator does not know (any more), or that this device has never loaded. */
function Unknown({ isOffline }: { isOffline: boolean }) {
  const t = useLabels();
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title={t('title_noudjoum_reward')}
        back={<BackLink to="/noudjoum">{t('noudjoum_all_rewards')}</BackLink>}
      />
      <Notice kind="warning">{t(isOffline ? 'noudjoum_reward_not_kept' : 'noudjoum_reward_unknown')}</Notice>
      <RewardList />
    </div>
  );
}

function Skeleton() {
  return (
    <div className={COLUMNS}>
      <div className="flex flex-col gap-5">
        <div className="flex items-center gap-4">
          <span className="skeleton size-16 shrink-0 rounded-full" />
          <div className="flex grow flex-col gap-2">
            <span className="skeleton h-6 w-32" />
            <span className="skeleton h-4 w-24" />
          </div>
        </div>
        <span className="skeleton h-12 w-full" />
      </div>
      <div className="flex flex-col gap-3">
        <span className="skeleton h-6 w-44" />
        <span className="skeleton h-12 w-full max-w-xl rounded-full" />
      </div>
    </div>
  );
}
