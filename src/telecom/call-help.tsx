import { brand } from '../brand/brand.ts';
import { useLabels } from '../i18n/use-labels.ts';
import { isolated } from '../lib/visible-text.ts';
import { useSession } from '../session/use-session.ts';
import type { LookProps } from '../ui/button-class.ts';
import { callIcon } from '../ui/icons-more.ts';
import { ButtonAnchor } from '../ui/link-button.tsx';

/** Rings the help line. A kiosk has no phone. */
export function CallHelp(look: LookProps) {
  const t = useLabels();
  const { isKiosk } = useSession();
  if (isKiosk) return null;
  return (
    <ButtonAnchor {...look} href={`tel:${brand.helpLine}`} icon={callIcon}>
      {t('telecom_call_help', { number: isolated(brand.helpLine) })}
    </ButtonAnchor>
  );
}
