import { Link } from '@tanstack/react-router';
import type { LabelName } from '#src/i18n/labels.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import type { Msisdn } from '#src/lib/units.ts';
import { AUTH_LINK, AuthCard } from './auth-card.tsx';
import { PhoneForm } from './phone-form.tsx';

interface EarlierAccountCardProps {
  /** Resolves once the number is processed. */
  onPhone: (msisdn: Msisdn) => Promise<void>;
  /** Why the number is asked for. */
  text?: LabelName | undefined;
}

/** Asks for the number of an account that is older than this portal. */
export function EarlierAccountCard({ onPhone, text = 'auth_migration_text' }: EarlierAccountCardProps) {
  const t = useLabels();
  return (
    <AuthCard
      title={t('title_migration')}
      text={t(text)}
      footer={
        <Link to="/sign-in" className={AUTH_LINK}>
          {t('auth_back_to_sign_in')}
        </Link>
      }
    >
      <PhoneForm submitLabel={t('auth_continue')} onPhone={onPhone} />
    </AuthCard>
  );
}
