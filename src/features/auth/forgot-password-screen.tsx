import { Link, useNavigate } from '@tanstack/react-router';
import { useLabels } from '#src/i18n/use-labels.ts';
import type { Msisdn } from '#src/lib/units.ts';
import { AUTH_LINK, AuthCard } from './auth-card.tsx';
import { haveCodeSent } from './pending-code.ts';
import { PhoneForm } from './phone-form.tsx';

/** `/forgot-password`: sends a code to the line. The next page asks for the new password. */
export function ForgotPasswordScreen() {
  const t = useLabels();
  const navigate = useNavigate();
  const ask = async (msisdn: Msisdn) => {
    await haveCodeSent(msisdn, 'password-reset');
    await navigate({ to: '/create-new-password' });
  };
  return (
    <AuthCard
      title={t('title_forgot_password')}
      text={t('auth_forgot_text')}
      footer={
        <Link to="/sign-in" className={AUTH_LINK}>
          {t('auth_back_to_sign_in')}
        </Link>
      }
    >
      <PhoneForm submitLabel={t('auth_send_code')} onPhone={ask} />
    </AuthCard>
  );
}
