import { useLabels } from '#src/i18n/use-labels.ts';
import { LineBlocked } from '#src/telecom/line/line-blocked.tsx';
import { useLineState } from '#src/telecom/line/use-line-state.ts';

/** Shows only for a line that has a restriction. The balance card below has the button for a top-up. */
export function LineNotice() {
  const t = useLabels();
  const { account } = useLineState();
  const status = account.data?.status;
  return (
    <LineBlocked offersTopUp={false}>
      {t(status === 'suspended' ? 'dashboard_suspended_text' : 'dashboard_barred_text')}
    </LineBlocked>
  );
}
