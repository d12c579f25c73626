import { formatPhone } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import type { Msisdn } from '#src/lib/units.ts';
import { AuthCard } from './auth-card.tsx';
import { PhoneForm } from './phone-form.tsx';

interface SocialRegistrationProps {
  /** The number entered before leaving for the provider, if any. */
  msisdn: Msisdn | undefined;
  onRegister: (msisdn: Msisdn) => Promise<void>;
  onFailure: (error: unknown) => void;
}

/** The social account is not linked yet: asks which line it belongs to. */
export function SocialRegistration({ msisdn, onRegister, onFailure }: SocialRegistrationProps) {
  const t = useLabels();
  return (
    <AuthCard title={t('auth_register_social_title')} text={t('auth_register_social_which')}>
      <PhoneForm
        submitLabel={t('auth_link_account')}
        defaultValue={msisdn ? formatPhone(msisdn) : ''}
        onPhone={(typed) => onRegister(typed).catch(onFailure)}
      />
    </AuthCard>
  );
}
