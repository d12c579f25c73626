import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { track } from '#src/analytics/track.ts';
import { activateUser } from '#src/api/users.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { savePendingSignIn } from '#src/session/device-storage/pending-sign-in.ts';
import { showToast } from '#src/ui/feedback/toasts.ts';
import { ACTIVATED_TOAST_MS, Activated } from './activated.tsx';
import { AuthCard } from './auth-card.tsx';
import { activationErrorLabel } from './auth-errors.ts';
import { EarlierAccountCard } from './earlier-account-card.tsx';
import { readPendingFlow, sendAnotherCode, setPendingAside } from './pending-code.ts';
import { SmsCodeForm } from './sms-code-form.tsx';
import { usePhoneCheck } from './use-phone-check.ts';

/** `/register-otp`: asks for the code that activates an account migrated from an older one. */
export function RegisterOtpScreen() {
  const t = useLabels();
  const navigate = useNavigate();
  const check = usePhoneCheck('sign-up');
  const [pending, setPending] = useState(() => readPendingFlow('migrate'));
  // The code that has activated the account.
  const [activatedBy, setActivatedBy] = useState<string>();

  // Opened without a number, from a link or after a reload that lost it: ask for the number here.
  if (!pending) {
    return (
      <EarlierAccountCard
        text="auth_number_again"
        onPhone={async (msisdn) => {
          await check(msisdn);
          setPending(readPendingFlow('migrate'));
        }}
      />
    );
  }
  const { msisdn } = pending;
  if (activatedBy) return <Activated msisdn={msisdn} code={activatedBy} />;
  const activate = async (code: string) => {
    await activateUser(msisdn, code);
    track('activation', {});
    // The number is still needed to link a social account to it.
    savePendingSignIn({ msisdn, flow: 'non-migrate' });
    setActivatedBy(code);
    showToast('success', t('user_activated_successfully'), ACTIVATED_TOAST_MS);
  };
  return (
    <AuthCard title={t('title_register_otp')}>
      <SmsCodeForm
        msisdn={msisdn}
        resendAt={pending.resendAt}
        errorOf={activationErrorLabel}
        onCode={activate}
        onResend={async (channel) => setPending(await sendAnotherCode(msisdn, 'migrate', channel))}
        onChangeNumber={() => {
          setPendingAside();
          void navigate({ to: '/sign-up' });
        }}
      />
    </AuthCard>
  );
}
