import { CallHelp } from '#src/help/call-help.tsx';
import { useLabels } from '#src/i18n/use-labels.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { storeIcon } from '#src/ui/icon/icons-more.ts';

/** Links to support by people. */
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
