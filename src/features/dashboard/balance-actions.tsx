import { bundlePurchasesQuery } from '#src/api/purchases.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { OnlineLink } from '#src/telecom/line/online-link.tsx';
import { blockedStatus, useIsTopUpUseless, useLineState } from '#src/telecom/line/use-line-state.ts';
import { DialBalance } from '#src/telecom/line/ussd-offer.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { bundlesIcon, topUpIcon } from '#src/ui/icon/icons.ts';
import { UsualBundle } from './usual-bundle.tsx';

export function BalanceActions() {
  const t = useLabels();
  const { account } = useLineState();
  // Nothing can be paid offline, so only the code that works without internet shines. The pages say what else does.
  const { isOffline } = useConnectivity();
  // Loads after the balance, which matters most.
  const { data } = useLineQuery(bundlePurchasesQuery, { isWanted: account.data?.status === 'active' });
  // The buttons keep their places until the account is loaded.
  const canBuy = blockedStatus(account.data) === undefined;
  // The notice above says that a top-up does not help, so the button does not invite to one.
  const isUseless = useIsTopUpUseless();
  return (
    // With large text, the icons give their space to the words.
    <div className="@container mt-3">
      <div className="flex max-w-xl flex-wrap gap-3 @max-xs:gap-2 @max-xs:*:px-2.5 @max-[15rem]:[&_svg]:hidden">
        <OnlineLink
          to="/dashboard/online-topup"
          variant={isUseless ? 'secondary' : 'accent'}
          size="sm"
          icon={topUpIcon}
          className="grow"
        >
          {t('nav_top_up')}
        </OnlineLink>
        {canBuy && (
          <LinkButton
            to="/bundles/all"
            search={{ type: 'Daily' }}
            variant="secondary"
            size="sm"
            icon={bundlesIcon}
            className="grow"
            aria-label={t('dashboard_buy_bundle')}
          >
            {t('dashboard_buy')}
          </LinkButton>
        )}
        {/* In the same place, so that nothing moves when the network goes. */}
        {isOffline && account.data ? (
          <DialBalance />
        ) : (
          canBuy && <UsualBundle account={account.data} purchases={data?.purchases} />
        )}
      </div>
    </div>
  );
}
