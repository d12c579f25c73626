import { catalogueQuery } from '#src/api/content/product-offerings.ts';
import { renewalsQuery } from '#src/api/renewals.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { useContent } from '#src/offline/use-content.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import type { BundleGroup } from '#src/telecom/allocation/bundle-groups.ts';
import { useBlockedLine } from '#src/telecom/line/use-line-state.ts';
import { MoreLink } from '#src/ui/button/more-link.tsx';
import { cx } from '#src/ui/layout/cx.ts';
import { RenewalState } from './renewal-state.tsx';

/**
 * Whether a bundle renews, on its card wherever that shows, with a link to its switch: one tap opens the confirmation,
 * and leaving that returns here. Same height before and after it is loaded, unless it has no switch.
 */
export function BundleRenewal({ group }: { group: BundleGroup }) {
  const t = useLabels();
  const { language } = useLanguage();
  const { data } = useLineQuery(renewalsQuery);
  const isBlocked = useBlockedLine() !== undefined;
  const brandRef = group.parts[0]?.brandRef;
  const own = data?.renewals.find((each) => each.brandRef === brandRef);
  // A bundle that is not in the operator's list may be one that can never renew: its page would offer nothing.
  const catalogue = useContent(catalogueQuery, language, { enabled: data !== undefined && !own, fetchesOld: false });
  const canRenew =
    own !== undefined || catalogue.data?.find((each) => each.brandRef === brandRef)?.isRenewable === true;
  const isKnown = data !== undefined && (own !== undefined || catalogue.data !== undefined);
  const item = own && {
    isOn: own.enabled,
    price: own.price,
    nextChargeAt: own.nextChargeAt ?? undefined,
    missedAt: own.missedAt ?? undefined,
  };
  return (
    <div className={cx('flex flex-col items-start wrap-anywhere', (canRenew || !isKnown) && 'min-h-18')}>
      {data && (
        // Above its switch, which is too long to be beside it on a phone. Both together fill the reserved height.
        <RenewalState item={item ?? { ...OFF, price: 0 }} dateStyle="day-month" />
      )}
      {data && brandRef && canRenew && (own?.enabled || !isBlocked) && (
        <span className="text-primary">
          <MoreLink
            to={own?.enabled ? '/dashboard/auto-renewal-off' : '/dashboard/auto-renewal-on'}
            search={{ offer: brandRef, switch: own?.enabled ? 'off' : 'on' }}
            state={{ isSheet: true }}
            size="md"
            aria-label={t(own?.enabled ? 'renewals_stop_of' : 'renewals_start_of', { name: group.name })}
          >
            {t(own?.enabled ? 'renewals_stop' : 'renewals_start')}
          </MoreLink>
        </span>
      )}
    </div>
  );
}

const OFF = { isOn: false, nextChargeAt: undefined, missedAt: undefined } as const;
