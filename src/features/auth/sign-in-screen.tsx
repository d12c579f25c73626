import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useLabels } from '#src/i18n/use-labels.ts';
import { isKiosk } from '#src/kiosk/mode.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { AccountStep } from './account-step.tsx';
import { AUTH_LINK, AuthCard } from './auth-card.tsx';
import { forgetHandOver, readHandOver } from './hand-over.ts';
import { OpenLinks } from './open-places.tsx';
import { readSignInCode, setPendingAside } from './pending-code.ts';
import { PhoneForm } from './phone-form.tsx';
import { SocialButtons } from './social-buttons.tsx';
import { usePhoneCheck } from './use-phone-check.ts';

/** `/sign-in`: asks for the number first. Its status decides the next step (section 4). */
export function SignInScreen() {
  const t = useLabels();
  const [handed, setHanded] = useState(readHandOver);
  const [msisdn, setMsisdn] = useState(() => handed?.msisdn ?? readSignInCode()?.msisdn);
  const check = usePhoneCheck('sign-in');
  // It is for this visit of the page only. The state above has it by now.
  useEffect(forgetHandOver, []);
  const notice = handed?.message && <Notice kind={handed.message.kind}>{t(handed.message.label)}</Notice>;
  if (msisdn) {
    const changeNumber = () => {
      setPendingAside();
      setHanded(undefined);
      setMsisdn(undefined);
    };
    return (
      <AccountStep
        msisdn={msisdn}
        isCodeFirst={handed?.isCodeFirst === true}
        notice={notice}
        onChangeNumber={changeNumber}
      />
    );
  }
  return (
    <AuthCard
      title={t('title_sign_in')}
      text={t('auth_sign_in_text')}
      footer={
        <>
          <Link to="/sign-up" className={AUTH_LINK}>
            {t(isKiosk() ? 'auth_sign_up' : 'auth_no_account')}
          </Link>
          {!isKiosk() && <OpenLinks />}
        </>
      }
    >
      {notice}
      <PhoneForm submitLabel={t('auth_continue')} onPhone={async (typed) => (await check(typed)) && setMsisdn(typed)} />
      <SocialButtons />
    </AuthCard>
  );
}
