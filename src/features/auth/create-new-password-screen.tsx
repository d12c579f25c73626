import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { track } from '#src/analytics/track.ts';
import { resetPassword } from '#src/api/users.ts';
import { HelpLink } from '#src/help/help-link.tsx';
import { Locked, lockedOf } from '#src/help/locked.tsx';
import { formatPhone } from '#src/i18n/formats.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { forgetPendingSignIn, type PendingSignIn } from '#src/session/device-storage/pending-sign-in.ts';
import { useAction } from '#src/session/use-action.ts';
import { CODE_LENGTH } from '#src/sign-in/code-form.tsx';
import { PASSWORD_MIN_LENGTH, passwordProblem } from '#src/sign-in/password-rules.ts';
import { ResendButton } from '#src/sign-in/resend-button.tsx';
import { useCodeRequests } from '#src/sign-in/use-code-requests.ts';
import { useWebOtp } from '#src/sign-in/use-web-otp.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { ErrorText } from '#src/ui/feedback/error-text.tsx';
import { showToast } from '#src/ui/feedback/toasts.ts';
import { CodeField } from '#src/ui/field/code-field.tsx';
import { PasswordField } from '#src/ui/field/password-field.tsx';
import { Bdi } from '#src/ui/layout/bidi.tsx';
import { AUTH_LINK, AuthCard } from './auth-card.tsx';
import { codeRequestErrorLabel, resetRefusal } from './auth-errors.ts';
import { handOver } from './hand-over.ts';
import { readPendingFlow, sendAnotherCode } from './pending-code.ts';

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
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<Partial<Record<'code' | 'password' | 'form', LabelName>>>({});
  const save = useAction(
    async () => {
      await resetPassword(msisdn, code, password);
      track('password_reset', {});
      forgetPendingSignIn();
      showToast('success', t('auth_password_changed'));
      handOver({ msisdn, message: { kind: 'success', label: 'auth_password_changed' } });
      await navigate({ to: '/sign-in', replace: true });
    },
    (error) => {
      const { field, label } = resetRefusal(error);
      setProblems({ [field]: label });
      if (field === 'code') setCode('');
      return label;
    },
  );
  const { resend, call, words } = useCodeRequests({
    onAsk: async (channel) => {
      onPending(await sendAnotherCode(msisdn, 'password-reset', channel));
      // The messages about the previous code do not apply to the new one.
      setCode('');
      setProblems({});
    },
    errorOf: codeRequestErrorLabel,
    onRefused: (label) => setProblems({ code: label }),
  });
  const locked = lockedOf(save, resend, call);
  useWebOtp(setCode, resendAt ?? 0);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const isShort = code.length !== CODE_LENGTH;
    const weak = passwordProblem(password);
    setProblems({ ...(isShort && { code: 'auth_code_short' }), ...(weak && { password: weak }) });
    if (!isShort && !weak) void save.submit();
  };
  const errorAt = (field: keyof typeof problems) => {
    const label = problems[field];
    return label && t(label, { count: PASSWORD_MIN_LENGTH });
  };
  return (
    <AuthCard
      title={t('title_create_new_password')}
      text={
        <>
          {t(words.sentTo)} <Bdi className="font-semibold text-ink">{formatPhone(msisdn)}</Bdi>
        </>
      }
      footer={
        <Link to="/forgot-password" className={AUTH_LINK}>
          {t('auth_change_number')}
        </Link>
      }
    >
      <form onSubmit={onSubmit} noValidate className="grid gap-4">
        <input type="text" name="username" autoComplete="username" value={msisdn} readOnly hidden />
        <CodeField
          label={t(words.label)}
          error={errorAt('code')}
          name="code"
          length={CODE_LENGTH}
          value={code}
          onValueChange={setCode}
        />
        <PasswordField
          label={t('auth_new_password_label')}
          hint={t('auth_password_hint', { count: PASSWORD_MIN_LENGTH })}
          error={errorAt('password')}
          name="new-password"
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <ErrorText>{errorAt('form')}</ErrorText>
        <Locked change={locked}>
          <HelpLink problem={problems.code} />
          <Button type="submit" size="lg" isWide isBusy={save.isBusy}>
            {t('auth_save_password')}
          </Button>
          <ResendButton
            resendAt={resendAt}
            isBusy={resend.isBusy}
            onResend={() => resend.submit()}
            call={{ isBusy: call.isBusy, onCall: () => void call.submit() }}
          />
        </Locked>
      </form>
    </AuthCard>
  );
}
