import { useState } from 'react';
import { formatAmount } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { carriedTap } from '#src/lib/carry-over.ts';
import type { Dzd } from '#src/lib/units.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { useLineState } from '#src/telecom/line/use-line-state.ts';
import { IconButton } from '#src/ui/button/button.tsx';
import { UpdatedAgo } from '#src/ui/feedback/updated-ago.tsx';
import { refreshIcon } from '#src/ui/icon/icons.ts';

/**
 * When the balance was read, with a button to read it again. The result of a tap is announced. Without the button, which
 * is of no use offline, the row is as high: nothing else on the card moves.
 */
export function BalanceAge() {
  const t = useLabels();
  const { language } = useLanguage();
  const { isOffline } = useConnectivity();
  const { account, allocation } = useLineState();
  const [outcome, setOutcome] = useState<{ balance: Dzd } | 'asked' | 'failed'>();

  async function refresh() {
    setOutcome('asked');
    const [read] = await Promise.all([account.refetch(), ...(account.data ? [allocation.refetch()] : [])]);
    const isRead = read.data !== undefined && read.error === null;
    setOutcome(isRead ? { balance: read.data.balance } : 'failed');
  }

  // The first failure shows at once. The query tries again by itself, which takes seconds.
  const isFailed = account.isFetching ? account.failureCount > 0 : account.error !== null;
  return (
    <div className="mt-1 flex min-h-12 flex-wrap items-center gap-x-3">
      <span className="text-on-hero-muted">
        <UpdatedAgo at={account.dataUpdatedAt} isRefreshing={account.isFetching} isOffline={isOffline} />
      </span>
      {!isOffline && (
        // At the end: it stays where it is when the words before it change.
        <span className="ms-auto">
          <IconButton
            {...carriedTap('dashboard.refresh')}
            icon={refreshIcon}
            label={t('dashboard_refresh')}
            aria-busy={account.isFetching}
            onClick={() => void refresh()}
          />
        </span>
      )}
      <span role="status" className={isFailed && !isOffline ? 'min-w-0 text-sm' : 'visually-hidden'}>
        {(outcome === 'asked' || outcome === 'failed') && isFailed && <span>{t('dashboard_refresh_failed')}</span>}
        {typeof outcome === 'object' && !isFailed && (
          <span>{t('dashboard_refreshed', { amount: formatAmount(outcome.balance, language) })}</span>
        )}
      </span>
    </div>
  );
}
