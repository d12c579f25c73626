import type { ReactNode } from 'react';
import type { AccountInfo } from '#src/api/account.ts';
import { type BundlePurchase, isOwnChoice } from '#src/api/purchases.ts';
import { formatAmount } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { useIsOffered } from '#src/telecom/line/offered.ts';
import { OnlineLink } from '#src/telecom/line/online-link.tsx';
import { useMostAdvance } from '#src/telecom/line/use-advance.ts';
import { bagIcon, coinsIcon } from '#src/ui/icon/icons-more.ts';
import { balanceLevelOf } from './balance-hints.ts';

/** The last bundle that the subscriber chose to buy. */
function lastBought(purchases: readonly BundlePurchase[]): BundlePurchase | undefined {
  return purchases
    .filter(isOwnChoice)
    .reduce<BundlePurchase | undefined>(
      (last, each) => (last && Date.parse(last.purchasedAt) >= Date.parse(each.purchasedAt) ? last : each),
      undefined,
    );
}

interface UsualBundleProps {
  account: AccountInfo | undefined;
  purchases: readonly BundlePurchase[] | undefined;
}

/**
 * Buys the last bundle again: one tap opens its confirmation. A balance that is too low for it takes an advance instead.
 * It renders from the start, to avoid a layout shift, and links to the bundles until more is known.
 */
export function UsualBundle({ account, purchases }: UsualBundleProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const isOffered = useIsOffered();
  const most = useMostAdvance();
  const last = lastBought(purchases ?? []);
  const buys = last !== undefined && account !== undefined && last.price <= account.balance;
  const isShort = account !== undefined && purchases !== undefined && balanceLevelOf(account) !== 'normal' && !buys;
  const look = { preload: false, variant: 'secondary', size: 'sm', isWide: true, className: 'min-h-14' } as const;
  if (isShort && most > 0 && isOffered('sabbaqli')) {
    return (
      <OnlineLink {...look} to="/services/{-$id}" params={{ id: 'sabbaqli' }} icon={coinsIcon}>
        <Words
          title={t('nav_sabbaqli')}
          text={t('dashboard_quick_loan_up_to', { amount: formatAmount(most, language) })}
        />
      </OnlineLink>
    );
  }
  return (
    <OnlineLink
      {...look}
      to="/bundles/all"
      search={last ? { offer: last.brandRef, buy: true } : { type: 'Daily' }}
      icon={bagIcon}
    >
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-2 text-start">
        {last ? (
          <>
            <Words title={t('dashboard_usual')} text={<bdi>{last.name}</bdi>} />
            <bdi className="whitespace-nowrap tabular-nums">{formatAmount(last.price, language)}</bdi>
          </>
        ) : (
          <Words title={t('dashboard_choose_bundle')} text={t('dashboard_buy_again_none')} />
        )}
      </span>
    </OnlineLink>
  );
}

function Words({ title, text }: { title: string; text: ReactNode }) {
  return (
    <span className="min-w-0 grow basis-28 text-start">
      <span className="block">{title}</span>
      <span className="block text-sm font-normal">{text}</span>
    </span>
  );
}
