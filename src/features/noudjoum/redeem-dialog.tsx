import { useId } from 'react';
import type { Noudjoum, Reward } from '#src/api/noudjoum.ts';
import { formatNumber } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { ConfirmForm } from '#src/orders/ui/confirm-form.tsx';
import { OrderDialog } from '#src/orders/ui/order-dialog.tsx';
import { useOffer } from '#src/orders/ui/use-offer.ts';
import { useLine } from '#src/session/use-session.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { FactList } from '#src/ui/figures/fact-list.tsx';
import { redemptionOf, redemptionOrder, redemptionSubject } from './redemption-order.ts';
import { losesTier, reachOf } from './rewards.ts';

interface RedeemDialogProps {
  reward: Reward;
  noudjoum: Noudjoum;
  isGone: boolean;
  onLeave: () => void;
}

/** The price and the remaining points, confirmed once. Then the outcome. */
export function RedeemDialog({ reward: live, noudjoum, isGone, onLeave }: RedeemDialogProps) {
  const t = useLabels();
  const formId = useId();
  const { language } = useLanguage();
  const { signInId } = useLine();
  const { isOffline } = useConnectivity();
  const order = useOffer({
    kind: redemptionOrder,
    signInId,
    subject: redemptionSubject(live),
    isOffline,
    live,
    orderOf: redemptionOf,
  });
  const reward = order.offer;
  const { title, stars: price } = reward;
  const points = (count: number) => t('noudjoum_points', { count, points: formatNumber(count, language) });
  const cost = { label: t('noudjoum_cost'), value: points(price) };
  const left = (count: number) => ({ label: t('noudjoum_left'), value: points(count) });
  return (
    <OrderDialog
      kind={redemptionOrder}
      order={order}
      draftTitle={t('noudjoum_confirm_title')}
      title={title}
      formId={formId}
      confirmText={t('noudjoum_redeem_for', { count: price, points: formatNumber(price, language) })}
      isGone={isGone}
      canConfirm={reachOf(reward, noudjoum.stars).kind === 'affordable'}
      result={<Result kind={reward.kind} />}
      onLeave={onLeave}
    >
      <ConfirmForm id={formId} onConfirm={() => order.confirm()}>
        <p className="text-lg font-semibold wrap-anywhere">
          <bdi>{title}</bdi>
        </p>
        <FactList
          layout="rows"
          facts={[
            { label: t('noudjoum_points_title'), value: points(noudjoum.stars) },
            cost,
            left(noudjoum.stars - price),
          ]}
        />
        {losesTier(noudjoum, price) && (
          <Notice kind="warning">{t('noudjoum_loses_tier', { tier: noudjoum.tier })}</Notice>
        )}
        <p className="text-sm text-ink-muted">{t('noudjoum_no_way_back')}</p>
      </ConfirmForm>
    </OrderDialog>
  );
}

/** A link to where the redeemed reward can be seen or collected. */
function Result({ kind }: Pick<Reward, 'kind'>) {
  const t = useLabels();
  if (kind === 'gift') {
    return (
      <LinkButton to="/support/find-store" isWide>
        {t('noudjoum_find_store')}
      </LinkButton>
    );
  }
  return kind === 'credit' ? (
    <LinkButton to="/dashboard/my-brand" isWide>
      {t('noudjoum_see_balance')}
    </LinkButton>
  ) : (
    <LinkButton to="/dashboard/allocation" isWide>
      {t('noudjoum_see_allocation')}
    </LinkButton>
  );
}
