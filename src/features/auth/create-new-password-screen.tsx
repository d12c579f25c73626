import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { track } from '#src/analytics/track.ts';
import { resetPassword } from '#src/api/users.ts';
import { HelpLink } from '#src/help/help-link.tsx';
import { Locked, lockedOf } from '#src/help/locked.tsx';
import { useLabels } from '#src/i18n/use-labels.ts';
import { CODE_LENGTH } from '#src/lib/code-in-text.ts';
import { formatPhone } from '#src/lib/phone-number.ts';
import { forgetPendingSignIn, type PendingSignIn } from '#src/session/device-storage/pending-sign-in.ts';
import { useAction } from '#src/session/use-action.ts';
import { PASSWORD_MIN_LENGTH, passwordProblem } from '#src/sign-in/password-rules.ts';
import { ResendButton } from '#src/sign-in/resend-button.tsx';
import { SentTo } from '#src/sign-in/sent-to.tsx';
import { useCodeRequests } from '#src/sign-in/use-code-requests.ts';
import { useWebOtp } from '#src/sign-in/use-web-otp.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { ErrorText } from '#src/ui/feedback/error-text.tsx';
import { showToast } from '#src/ui/feedback/toasts.ts';
import { CodeField } from '#src/ui/field/code-field.tsx';
import { PasswordField } from '#src/ui/field/password-field.tsx';
import { useForm } from '#src/ui/hooks/use-form.ts';
import { AUTH_LINK, AuthCard } from './auth-card.tsx';
import { codeRequestErrorLabel, resetRefusal } from './auth-errors.ts';
import { handOver } from './hand-over.ts';
import { readPendingFlow, sendAnotherCode } from './pending-code.ts';
import { forgetNumber } from './typed-number.ts';
import { useSignInWith } from './use-sign-in-with.ts';

/** `/create-new-password`: follows `/forgot-password`, where the number is entered. */
export function CreateNewPasswordScreen() {
  const t = useLabels();
  const [pending, setPending] = useState(() => readPendingFlow('password-reset'));
  if (pending) return <PasswordByCode pending={pending} onPending={setPending} />;
  return (
    <AuthCard
      title={t('title_create_new_password')}
      text={t('auth_reset_start_again')}
      footer={
        <Link to="/sign-in" className={AUTH_LINK}>
          {t('auth_back_to_sign_in')}
        </Link>
      }
    >
      <LinkButton to="/forgot-password" size="lg" isWide>
        {t('auth_use_code')}
      </LinkButton>
    </AuthCard>
  );
}

interface PasswordByCodeProps {
  pending: PendingSignIn;
  /** Called when another code has been sent. */
  onPending: (pending: PendingSignIn) => void;
}

/** Asks for the code and the new password in one form, so that one failure loses neither. */
function PasswordByCode({ pending: { msisdn, resendAt }, onPending }: PasswordByCodeProps) {
  const t = useLabels();
  const navigate = useNavigate();
  const signIn = useSignInWith(msisdn);
  const form = useForm(useState({ code: '', password: '' }), ({ code, password }) => ({
    code: code.length === CODE_LENGTH ? undefined : 'auth_code_short',
    password: passwordProblem(password),
  }));
  const save = useAction(
    async ({ code, password }: typeof form.values) => {
      await resetPassword(msisdn, code, password);
      track('password_reset', {});
      forgetPendingSignIn();
      try {
        await signIn({ grant_type: 'password', password });
        showToast('success', t('auth_password_saved'));
      } catch {
        handOver({ msisdn, message: { kind: 'success', label: 'auth_password_changed' } });
        await navigate({ to: '/sign-in', replace: true });
      }
    },
    (error) => {
      const refused = resetRefusal(error);
      if (refused.field === 'code') form.set({ code: '' });
      return form.refuse(refused);
    },
  );
  const { resend, call, words } = useCodeRequests({
    onAsk: async (channel) => {
      onPending(await sendAnotherCode(msisdn, 'password-reset', channel));
      // The messages about the previous code do not apply to the new one.
      form.set({ code: '' });
      form.clearErrors();
    },
    errorOf: codeRequestErrorLabel,
    onRefused: (label) => form.refuse({ field: 'code', label }),
  });
  const locked = lockedOf(save, resend, call);
  const otherNumber = () => {
    forgetNumber();
    void navigate({ to: '/forgot-password' });
  };
  // The button that requested the code is gone; without this, keyboard focus would start at the top of the page.
  const codeField = useRef<HTMLInputElement>(null);
  useEffect(() => codeField.current?.focus(), []);
  useWebOtp((code) => form.set({ code }), resendAt ?? 0);
  return (
    <AuthCard title={t('title_create_new_password')}>
      <SentTo
        text={t(words.sentTo)}
        target={formatPhone(msisdn)}
        change={{ label: t('auth_change_number'), onChange: otherNumber }}
      />
      <form {...form.props(save.submit)} className="grid gap-4">
        <input type="text" name="username" autoComplete="username" value={msisdn} readOnly hidden />
        <CodeField ref={codeField} label={t(words.label)} {...form.field('code')} length={CODE_LENGTH} />
        {!locked && (
          <ResendButton
            resendAt={resendAt}
            isBusy={resend.isBusy}
            onResend={() => resend.submit()}
            call={{ isBusy: call.isBusy, onCall: () => void call.submit() }}
          />
        )}
        <PasswordField
          label={t('auth_new_password_label')}
          hint={t('auth_password_hint', { count: PASSWORD_MIN_LENGTH })}
          {...form.field('password', { count: PASSWORD_MIN_LENGTH })}
          name="new-password"
          autoComplete="new-password"
        />
        <ErrorText>{form.refusal && t(form.refusal.label)}</ErrorText>
        <Locked change={locked}>
          <HelpLink problem={form.problems.code} />
          <Button type="submit" size="lg" isWide isBusy={save.isBusy}>
            {t('auth_save_password')}
          </Button>
        </Locked>
      </form>
    </AuthCard>
  );
}
