import { Link } from '@tanstack/react-router';
import { useLabels } from '#src/i18n/use-labels.ts';
import type { Msisdn } from '#src/lib/units.ts';
import { AUTH_LINK, AuthCard } from './auth-card.tsx';
import { PhoneForm } from './phone-form.tsx';

interface EarlierAccountCardProps {
  /** Resolves once the number is processed. */
  onPhone: (msisdn: Msisdn) => Promise<void>;
}

/** Asks for the number of an account that is older than this portal. */
export function EarlierAccountCard({ onPhone }: EarlierAccountCardProps) {
  const t = useLabels();
  return (
    <AuthCard
      title={t('title_migration')}
      text={t('auth_migration_text')}
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
