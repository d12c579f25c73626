import { useState } from 'react';
import { brand } from '#src/brand/brand.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import type { Msisdn } from '#src/lib/units.ts';
import { type PendingSignIn, readPendingSignIn } from '#src/session/device-storage/pending-sign-in.ts';
import { AuthCard } from './auth-card.tsx';
import { codeErrorLabel } from './auth-errors.ts';
import { haveCodeSent, sendAnotherCode, setPendingAside } from './pending-code.ts';
import { PhoneForm } from './phone-form.tsx';
import { SmsCodeForm } from './sms-code-form.tsx';
import { usePhoneCheck } from './use-phone-check.ts';

interface SocialRegistrationProps {
  /**
   * Links the account to the number. `code`: the code that was sent to it; undefined if the brand file says that the
   * backend proves the number. Rejects with what is wrong with the code, and with nothing else.
   */
  onRegister: (msisdn: Msisdn, code: string | undefined) => Promise<void>;
}

/**
 * The social account is not linked yet: asks which line it belongs to, and for a code sent to that line. Without the
 * code, anybody could take over any number.
 */
export function SocialRegistration({ onRegister }: SocialRegistrationProps) {
  const t = useLabels();
  const check = usePhoneCheck('register');
  // The number that was entered before leaving for the provider, if any. Its status was asked then.
  const [known] = useState(() => readPendingSignIn()?.msisdn);
  const [sent, setSent] = useState<PendingSignIn>();
  // The user wants to enter another number.
  const [hasLeft, setLeft] = useState(false);
  const { registersWithoutCode } = brand.session;
  const proceed = async (msisdn: Msisdn) => {
    if (registersWithoutCode) await onRegister(msisdn, undefined);
    else if (msisdn === known || (await check(msisdn))) setSent(await haveCodeSent(msisdn, 'register'));
  };
  if (sent) {
    const { msisdn, resendAt } = sent;
    return (
      <AuthCard title={t('title_register_otp')} text={t('auth_register_code_text')}>
        <SmsCodeForm
          msisdn={msisdn}
          resendAt={resendAt}
          errorOf={codeErrorLabel}
          onCode={(code) => onRegister(msisdn, code)}
          onResend={async (channel) => setSent(await sendAnotherCode(msisdn, 'register', channel))}
          onChangeNumber={() => {
            setPendingAside();
            setLeft(true);
            setSent(undefined);
          }}
        />
      </AuthCard>
    );
  }
  return (
    <AuthCard title={t('auth_register_social_title')} text={t('auth_register_social_which')}>
      <PhoneForm
        submitLabel={t(registersWithoutCode ? 'auth_link_account' : 'auth_send_code')}
        defaultNumber={hasLeft ? undefined : known}
        onPhone={proceed}
      />
    </AuthCard>
  );
}
