import type { BundlePurchase } from '#src/api/purchases.ts';
import { formatAmount } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { bagIcon } from '#src/ui/icon/icons-more.ts';

/** The last bundle that the subscriber bought for this line. Declined purchases, gifts and renewals do not count. */
function lastBought(purchases: readonly BundlePurchase[]): BundlePurchase | undefined {
  return purchases
    .filter(({ state, beneficiary, autoRenew }) => state === 'completed' && !beneficiary && !autoRenew)
    .reduce<BundlePurchase | undefined>(
      (last, each) => (last && Date.parse(last.purchasedAt) >= Date.parse(each.purchasedAt) ? last : each),
      undefined,
    );
}

/**
 * Buys the last bundle again: one tap opens its confirmation. It renders from the start, to avoid a layout shift, and
 * links to the bundles until the last one is known.
 */
export function UsualBundle({ purchases }: { purchases: readonly BundlePurchase[] | undefined }) {
  const t = useLabels();
  const { language } = useLanguage();
  const last = lastBought(purchases ?? []);
  return (
    <LinkButton
      to="/bundles/all"
      search={last ? { offer: last.brandRef, buy: true } : { type: 'Daily' }}
      preload={false}
      variant="secondary"
      size="sm"
      isWide
      icon={bagIcon}
      className="min-h-14"
    >
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-2 text-start">
        <span className="min-w-0 grow basis-28">
          <span className="block">{t(last ? 'dashboard_usual' : 'dashboard_choose_bundle')}</span>
          <span className="block text-sm font-normal">
            {last ? <bdi>{last.name}</bdi> : t('dashboard_buy_again_none')}
          </span>
        </span>
        {last && <bdi className="whitespace-nowrap tabular-nums">{formatAmount(last.price, language)}</bdi>}
      </span>
    </LinkButton>
  );
}
