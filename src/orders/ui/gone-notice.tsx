import { useLabels } from '#src/i18n/use-labels.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';

/** The address names something that is not on offer, or not any more: said above what is. */
export function GoneNotice() {
  const t = useLabels();
  return (
    <Notice kind="info" title={t('order_gone_title')}>
      {t('order_gone_text')}
    </Notice>
  );
}
