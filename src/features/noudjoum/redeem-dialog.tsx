import { useId } from 'react';
import type { Noudjoum, Reward } from '../../api/noudjoum.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useLabels } from '../../i18n/use-labels.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useConnectivity } from '../../offline/connectivity.ts';
import { ConfirmForm } from '../../orders/confirm-form.tsx';
import { OrderDialog } from '../../orders/order-dialog.tsx';
import { textIn } from '../../orders/order-kind.ts';
import type { SucceededState } from '../../orders/order-outcome.tsx';
import { useOrder } from '../../orders/use-order.ts';
import { useLine } from '../../session/use-session.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { redemptionOrder, redemptionSubject } from './redemption-order.ts';
import { losesTier, reachOf } from './rewards.ts';

interface RedeemDialogProps {
  reward: Reward;
  noudjoum: Noudjoum;
  onLeave: () => void;
}

/** What it costs and what is left, confirmed once; then what was got. */
export function RedeemDialog({ reward, noudjoum, onLeave }: RedeemDialogProps) {
  const t = useLabels();
  const formId = useId();
  const { language } = useLanguage();
  const { line } = useLine();
  const { isOffline } = useConnectivity();
  const order = useOrder(redemptionOrder, line, redemptionSubject(reward), isOffline);
  const { title, stars: price } = reward;
  const points = (count: number) => t('noudjoum_points', { count, points: formatNumber(count, language) });
  const cost = { label: t('noudjoum_cost'), value: points(price) };
  const left = (count: number) => ({ label: t('noudjoum_left'), value: points(count) });
  const success = ({ receipt }: SucceededState) => ({
    text: t('noudjoum_redeemed', { title }),
    more: <p className="max-w-sm text-sm text-ink-muted">{t(NEXT[reward.kind ?? ''] ?? 'noudjoum_next_active')}</p>,
    facts: typeof receipt?.starsAfter === 'number' ? [cost, left(receipt.starsAfter)] : [cost],
    until: textIn(receipt, 'expiresAt'),
    hasBalance: false,
  });
  return (
    <OrderDialog
      kind={redemptionOrder}
      order={order}
      draftTitle={t('noudjoum_confirm_title')}
      title={title}
      formId={formId}
      confirmText={t('noudjoum_redeem_for', { count: price, points: formatNumber(price, language) })}
      canConfirm={reachOf(reward, noudjoum.stars).kind === 'affordable'}
      success={success}
      result={<Result kind={reward.kind} />}
      onLeave={onLeave}
    >
      <ConfirmForm id={formId} onConfirm={() => void order.flow.confirm({ name: reward.name })}>
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

const NEXT = { gift: 'noudjoum_next_gift', credit: 'noudjoum_next_credit' } as Readonly<
  Record<string, 'noudjoum_next_gift' | 'noudjoum_next_credit'>
>;

/** Where what was got can be seen, or fetched. */
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
