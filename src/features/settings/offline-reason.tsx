import { useLabels } from '#src/i18n/use-labels.ts';
import { BlockedReason } from '#src/ui/field/blocked-reason.tsx';

/** Why the account cannot be changed now. */
export function OfflineReason({ id }: { id: string }) {
  const t = useLabels();
  return <BlockedReason id={id} title={t('settings_offline_title')} text={t('settings_offline_text')} />;
}
