import { Link } from '@tanstack/react-router';
import { type BundlePurchase, bundlePurchasesQuery } from '#src/api/purchases.ts';
import { formatAmount } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { blockedStatus, useLineState } from '#src/telecom/line/use-line-state.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { bundlesIcon } from '#src/ui/icon/icons.ts';
import { chevronIcon } from '#src/ui/icon/icons-more.ts';

/** The last bundle that the subscriber bought for this line. Declined purchases and gifts do not count. */
function lastBought(purchases: readonly BundlePurchase[]): BundlePurchase | undefined {
  return purchases
    .filter(({ state, beneficiary }) => state === 'completed' && !beneficiary)
    .reduce<BundlePurchase | undefined>(
      (last, each) => (last && Date.parse(last.purchasedAt) >= Date.parse(each.purchasedAt) ? last : each),
      undefined,
    );
}

/**
 * Buys the last bundle again: one tap opens its confirmation. It renders from the start, to avoid a layout shift, and
 * links to the bundles until the last one is known. Hidden on a line that cannot buy.
 */
export function BuyAgainCard() {
  const t = useLabels();
  const { language } = useLanguage();
  const { account } = useLineState();
  // Loads after the balance, which matters most.
  const { data } = useLineQuery(bundlePurchasesQuery, { isWanted: account.data?.status === 'active' });
  if (blockedStatus(account.data)) return null;
  const last = lastBought(data?.purchases ?? []);
  return (
    <div className="@container">
      <Link
        to="/bundles/all"
        search={last ? { offer: last.brandRef, buy: true } : { type: 'Daily' }}
        preload={false}
        className="edged flex h-full min-h-18 items-center gap-3 rounded-lg bg-surface-raised p-3.5 shadow-card transition-colors hover:bg-primary-soft"
      >
        <span className="grid size-11 shrink-0 @max-[15rem]:hidden place-items-center rounded-full bg-accent-soft text-on-accent-soft">
          <Icon icon={bundlesIcon} />
        </span>
        <span className="min-w-0 grow">
          <span className="block font-semibold">{t(last ? 'dashboard_buy_again' : 'dashboard_choose_bundle')}</span>
          <span className="flex flex-wrap justify-between gap-x-3 text-sm text-ink-muted">
            {last ? <bdi>{last.name}</bdi> : t('dashboard_buy_again_none')}
            {last && <bdi className="font-semibold tabular-nums">{formatAmount(last.price, language)}</bdi>}
          </span>
        </span>
        <Icon icon={chevronIcon} size={20} className="text-ink-muted @max-[15rem]:hidden" />
      </Link>
    </div>
  );
}
