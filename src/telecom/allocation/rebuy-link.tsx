import { bundlePurchasesQuery } from '#src/api/purchases.ts';
import { renewalsQuery } from '#src/api/renewals.ts';
import { formatAmount } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import type { EpochMs } from '#src/lib/units.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { OnlineLink } from '#src/telecom/line/online-link.tsx';
import { useBlockedLine } from '#src/telecom/line/use-line-state.ts';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import type { BundleGroup } from './bundle-groups.ts';
import { expiryOf, urgencyOf } from './expiry.ts';

interface RebuyLinkProps {
  group: BundleGroup;
  /** On the operator's clock. */
  now: EpochMs;
}

/**
 * Buys a bundle again that ends by tomorrow: one tap opens its confirmation. Only for a bundle that the subscriber
 * bought, because others may not be for sale, and that does not renew. Its place is reserved until that is known.
 */
export function RebuyLink({ group, now }: RebuyLinkProps) {
  const isEnding = urgencyOf(expiryOf(group.expiresAt, now)) !== 'none';
  return isEnding && <Link brandRef={group.parts[0]?.brandRef} name={group.name} />;
}

interface LinkProps {
  brandRef: string | undefined;
  name: string;
}

function Link({ brandRef, name }: LinkProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const isBlocked = useBlockedLine() !== undefined;
  const purchases = useLineQuery(bundlePurchasesQuery);
  const renewals = useLineQuery(renewalsQuery);
  const isLoading = purchases.isLoading || renewals.isLoading;
  // With the price that was paid last. The confirmation shows today's, before anything is paid.
  const [bought] = (purchases.data?.purchases ?? [])
    .filter((each) => each.brandRef === brandRef && each.state === 'completed' && !each.beneficiary)
    .sort((one, other) => Date.parse(other.purchasedAt) - Date.parse(one.purchasedAt));
  const isRenewed = renewals.data?.renewals.some((each) => each.brandRef === brandRef && each.enabled);
  const isShown = bought !== undefined && !isRenewed && !isLoading;
  if (!brandRef || isBlocked || !(isShown || isLoading)) return null;
  return (
    <OnlineLink
      to="/bundles/all"
      search={{ offer: brandRef, buy: true }}
      preload={false}
      variant="secondary"
      size="sm"
      className={isShown ? 'self-start' : 'invisible self-start'}
    >
      <span>
        {t('telecom_buy_again')} <VisuallyHidden>{name}</VisuallyHidden>
        <bdi className="block font-normal tabular-nums">{bought ? formatAmount(bought.price, language) : '\u00a0'}</bdi>
      </span>
    </OnlineLink>
  );
}
