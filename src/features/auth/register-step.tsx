import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { HelpLink } from '#src/help/help-link.tsx';
import { Locked, lockedOf } from '#src/help/locked.tsx';
import { useLabels } from '#src/i18n/use-labels.ts';
import { formatPhone } from '#src/lib/phone-number.ts';
import type { Msisdn } from '#src/lib/units.ts';
import { useAction } from '#src/session/use-action.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ErrorText } from '#src/ui/feedback/error-text.tsx';
import { Bdi } from '#src/ui/layout/bidi.tsx';
import { AuthCard } from './auth-card.tsx';
import { codeErrorLabel, codeRequestErrorLabel } from './auth-errors.ts';
import { haveCodeSent, readRegisterCode, sendAnotherCode, setPendingAside } from './pending-code.ts';
import { SmsCodeForm } from './sms-code-form.tsx';
import { SocialButtons } from './social-buttons.tsx';
import { useSignInWith } from './use-sign-in-with.ts';

interface RegisterStepProps {
  msisdn: Msisdn;
  footer: ReactNode;
}

/** The number of a customer without an account (status 004): a code opens one, or a social account does. */
export function RegisterStep({ msisdn, footer }: RegisterStepProps) {
  const t = useLabels();
  const navigate = useNavigate();
  const signIn = useSignInWith(msisdn);
  const [sent, setSent] = useState(readRegisterCode);
  const ask = useAction(async () => setSent(await haveCodeSent(msisdn, 'register')), codeRequestErrorLabel);
  const locked = lockedOf(ask);
  const otherNumber = () => {
    setPendingAside();
    void navigate({ to: '/sign-up' });
  };
  if (sent) {
    return (
      <AuthCard title={t('title_register_otp')}>
        <SmsCodeForm
          msisdn={msisdn}
          resendAt={sent.resendAt}
          errorOf={codeErrorLabel}
          onCode={(otp) => signIn({ grant_type: 'otp', otp })}
          onResend={async (channel) => setSent(await sendAnotherCode(msisdn, 'register', channel))}
          onChangeNumber={otherNumber}
        />
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title={t('title_sign_up')}
      text={
        <>
          {t('auth_register_text')} <Bdi className="font-semibold text-ink">{formatPhone(msisdn)}</Bdi>
        </>
      }
      footer={footer}
    >
      <Locked change={locked}>
        <Button size="lg" isWide isBusy={ask.isBusy} onClick={() => ask.submit()}>
          {t('auth_use_code')}
        </Button>
      </Locked>
      <ErrorText>{!locked && ask.error && t(ask.error)}</ErrorText>
      <HelpLink problem={locked ? undefined : ask.error} />
      <SocialButtons />
    </AuthCard>
  );
}
