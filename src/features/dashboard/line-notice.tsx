import { useLabels } from '#src/i18n/use-labels.ts';
import { LineBlocked } from '#src/telecom/line/line-blocked.tsx';
import { useLineState } from '#src/telecom/line/use-line-state.ts';

/** Shows only for a line that has a restriction. */
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
