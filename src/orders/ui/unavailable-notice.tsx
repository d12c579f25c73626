import { useLabels } from '#src/i18n/use-labels.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';

/** Shown above the available items when the address names one that is not, or no longer, available. */
export function UnavailableNotice() {
  const t = useLabels();
  return (
    <Notice kind="info" title={t('order_gone_title')}>
      {t('order_gone_text')}
    </Notice>
  );
}
