import { brand } from '#src/brand/brand.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { isolated } from '#src/lib/visible-text.ts';
import { useSession } from '#src/session/use-session.ts';
import type { LookProps } from '#src/ui/button/button-class.ts';
import { ButtonAnchor } from '#src/ui/button/link-button.tsx';
import { callIcon } from '#src/ui/icon/icons-more.ts';

/** A button that calls the help line. Not in kiosk mode, because a kiosk has no phone. */
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
