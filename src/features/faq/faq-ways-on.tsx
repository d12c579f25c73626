import { useLabels } from '../../i18n/use-labels.ts';
import { CallHelp } from '../../telecom/call-help.tsx';
import { storeIcon } from '../../ui/icons-more.ts';
import { LinkButton } from '../../ui/link-button.tsx';

/** Where people answer. */
export function FaqWaysOn() {
  const t = useLabels();
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <CallHelp variant="secondary" />
      <LinkButton to="/support/find-store" variant="secondary" icon={storeIcon}>
        {t('telecom_find_store')}
      </LinkButton>
    </div>
  );
}
