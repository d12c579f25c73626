import { useLabels } from '../../i18n/use-labels.ts';
import { LineBlocked } from '../../telecom/line-blocked.tsx';
import { useLineState } from '../../telecom/use-line-state.ts';

/** Said only of a line that can't be used as usual. */
export function LineNotice() {
  const t = useLabels();
  const { account } = useLineState();
  const status = account.data?.status;
  return (
    <LineBlocked status={status}>
      {t(status === 'suspended' ? 'dashboard_suspended_text' : 'dashboard_barred_text')}
    </LineBlocked>
  );
}
