import { bundlePurchasesQuery } from '#src/api/purchases.ts';
import { formatAmount } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { FACT_DOT } from '#src/lib/facts.ts';
import type { Dzd, EpochMs } from '#src/lib/units.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { OnlineLink } from '#src/telecom/line/online-link.tsx';
import { useBlockedLine, useLineState } from '#src/telecom/line/use-line-state.ts';
import { SkeletonLine } from '#src/ui/feedback/skeleton-line.tsx';
import { cx } from '#src/ui/layout/cx.ts';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import type { BundleGroup } from './bundle-groups.ts';
import { endMs } from './bundle-instances.ts';
import { expiryOf, urgencyOf } from './expiry.ts';
import { useRenewal } from './use-renewal.ts';

/** While the price is loading, its place is as wide as this one. */
const USUAL_PRICE = 100;

interface RebuyLinkProps {
  group: BundleGroup;
  /** On the operator's clock. */
  now: EpochMs;
  /** Of the catalogue, where it is loaded: the bundle is on sale, although this subscriber may never have bought it. */
  price?: Dzd | undefined;
  /** On a phone, the price is below the word, so that the text beside it has room. */
  isBesideText?: boolean | undefined;
}

/**
 * Buys a bundle again that ends by tomorrow: one tap opens its confirmation. Only for a bundle that does not renew and is
 * for sale, as far as known: the subscriber bought it, or the catalogue has it. Of the same bundle twice, the one that
 * ends last has the link. Its place is reserved until that is known.
 */
export function RebuyLink({ group, now, price, isBesideText }: RebuyLinkProps) {
  const { allocation } = useLineState();
  const isEnding = urgencyOf(expiryOf(group.expiresAt, now)) !== 'none';
  const { name, parts, expiresAt } = group;
  const brandRef = parts[0]?.brandRef;
  const isBoughtAgain = (allocation.data?.bundleInstances ?? []).some(
    (other) => other.brandRef === brandRef && endMs(other) > endMs({ expiresAt }),
  );
  if (!isEnding || isBoughtAgain) return null;
  return <BuyAgainLink brandRef={brandRef} name={name} price={price} isBesideText={isBesideText} />;
}

interface BuyAgainLinkProps extends Pick<RebuyLinkProps, 'price' | 'isBesideText'> {
  brandRef: string | undefined;
  name: string;
}

/** The same for a bundle that has ended. */
export function BuyAgainLink({ brandRef, name, price, isBesideText }: BuyAgainLinkProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const isBlocked = useBlockedLine() !== undefined;
  const purchases = useLineQuery(bundlePurchasesQuery);
  const { renewal, isLoading: isRenewalLoading } = useRenewal(brandRef);
  const isLoading = purchases.isLoading || isRenewalLoading;
  // With the catalogue's price, or the one that was paid last. The confirmation shows today's, before anything is paid.
  const [bought] = (purchases.data?.purchases ?? [])
    .filter((each) => each.brandRef === brandRef && each.state === 'completed' && !each.beneficiary)
    .sort((one, other) => Date.parse(other.purchasedAt) - Date.parse(one.purchasedAt));
  const shownPrice = price ?? bought?.price;
  const isShown = shownPrice !== undefined && !renewal && !isLoading;
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
        <span>{t('telecom_buy_again')}</span>
        <VisuallyHidden> {name}</VisuallyHidden>
        <span className={cx(isBesideText && 'max-sm:hidden')}>{FACT_DOT}</span>
        <bdi className={cx('font-normal whitespace-nowrap tabular-nums', isBesideText && 'max-sm:block')}>
          {shownPrice === undefined ? (
            <SkeletonLine like={formatAmount(USUAL_PRICE, language)} />
          ) : (
            formatAmount(shownPrice, language)
          )}
        </bdi>
      </span>
    </OnlineLink>
  );
}
