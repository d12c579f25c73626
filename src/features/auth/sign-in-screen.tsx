import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLabels } from '../../i18n/use-labels.ts';
import { AccountStep } from './account-step.tsx';
import { AUTH_LINK, AuthCard } from './auth-card.tsx';
import { readSignInCode, setPendingAside } from './pending-code.ts';
import { PhoneForm } from './phone-form.tsx';
import { SocialButtons } from './social-buttons.tsx';
import { usePhoneCheck } from './use-phone-check.ts';

/** `/sign-in`: the number first; what it is decides the next step (section 4). */
export function SignInScreen() {
  const t = useLabels();
  const [msisdn, setMsisdn] = useState(() => readSignInCode()?.msisdn);
  const check = usePhoneCheck('sign-in');
  if (msisdn) {
    const changeNumber = () => {
      setPendingAside();
      setMsisdn(undefined);
    };
    return <AccountStep msisdn={msisdn} onChangeNumber={changeNumber} />;
  }
  return (
    <AuthCard
      title={t('title_sign_in')}
      text={t('auth_sign_in_text')}
      footer={
        <Link to="/sign-up" className={AUTH_LINK}>
          {t('auth_no_account')}
        </Link>
      }
    >
      <PhoneForm submitLabel={t('auth_continue')} onPhone={async (typed) => (await check(typed)) && setMsisdn(typed)} />
      <SocialButtons />
    </AuthCard>
  );
}
