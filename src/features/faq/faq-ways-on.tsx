import { brand } from '../../brand/brand.ts';
import { useLabels } from '../../i18n/use-labels.ts';
import { isolated } from '../../lib/visible-text.ts';
import { useSession } from '../../session/use-session.ts';
import { callIcon, storeIcon } from '../../ui/icons-more.ts';
import { ButtonAnchor, LinkButton } from '../../ui/link-button.tsx';

/** Where people answer. A kiosk has no phone. */
export function FaqWaysOn() {
  const t = useLabels();
  const { isKiosk } = useSession();
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {!isKiosk && (
        <ButtonAnchor href={`tel:${brand.helpLine}`} variant="secondary" icon={callIcon}>
          {t('faq_call', { number: isolated(brand.helpLine) })}
        </ButtonAnchor>
      )}
      <LinkButton to="/support/find-store" variant="secondary" icon={storeIcon}>
        {t('faq_find_store')}
      </LinkButton>
    </div>
  );
}
