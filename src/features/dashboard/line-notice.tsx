import type { AccountInfo } from '../../api/account.ts';
import { brand } from '../../brand/brand.ts';
import { useLabels } from '../../i18n/use-labels.ts';
import { useLineState } from '../../telecom/use-line-state.ts';
import { Notice } from '../../ui/notice.tsx';

/** Said only of a line that can't be used as usual. */
export function LineNotice() {
  const { account } = useLineState();
  return account.data ? <StatusNotice status={account.data.status} /> : null;
}

function StatusNotice({ status }: Pick<AccountInfo, 'status'>) {
  const t = useLabels();
  // Isolated, so that a number keeps its order inside Arabic.
  const number = `\u2068${brand.helpLine}\u2069`;
  switch (status) {
    case 'active':
      return null;
    case 'suspended':
      return (
        <Notice kind="warning" title={t('dashboard_suspended_title')}>
          {t('dashboard_suspended_text', { number })}
        </Notice>
      );
    case 'barred':
      return (
        <Notice kind="error" title={t('dashboard_barred_title')}>
          {t('dashboard_barred_text', { number })}
        </Notice>
      );
  }
}
