import { Link } from '@tanstack/react-router';
import { useLabels } from '#src/i18n/use-labels.ts';
import { AUTH_LINK, AuthCard } from './auth-card.tsx';
import { Invitation } from './invitation.tsx';
import { readPendingFlow, readRegisterCode } from './pending-code.ts';
import { PhoneForm } from './phone-form.tsx';
import { RegisterStep } from './register-step.tsx';
import { SocialButtons } from './social-buttons.tsx';
import { usePhoneCheck } from './use-phone-check.ts';

interface SignUpScreenProps {
  /**
   * `social`: the number belongs to a customer without an account, who gets one by a code or a social account
   * (section 4).
   */
  step: 'phone' | 'social';
  /** The code of the subscriber who shared this address. */
  invitation?: string | undefined;
}

export function SignUpScreen({ step, invitation }: SignUpScreenProps) {
  const t = useLabels();
  const check = usePhoneCheck('sign-up', invitation);
  const pending = readPendingFlow('non-migrate') ?? readRegisterCode();
  const footer = (
    <Link to="/sign-in" className={AUTH_LINK}>
      {t('auth_have_account')}
    </Link>
  );
  if (step === 'social' && pending) return <RegisterStep msisdn={pending.msisdn} footer={footer} />;
  return (
    <AuthCard title={t('title_sign_up')} text={t('auth_sign_up_text')} footer={footer}>
      {invitation && <Invitation code={invitation} />}
      <PhoneForm submitLabel={t('auth_continue')} onPhone={check} />
      <SocialButtons />
    </AuthCard>
  );
}
