import { Link } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { HelpLink } from '#src/help/help-link.tsx';
import { Locked, lockedOf } from '#src/help/locked.tsx';
import { useLabels } from '#src/i18n/use-labels.ts';
import { isKiosk } from '#src/kiosk/mode.ts';
import { formatPhone } from '#src/lib/phone-number.ts';
import type { Msisdn } from '#src/lib/units.ts';
import { useUnsavedInput } from '#src/pwa/use-app-update.ts';
import { useAction } from '#src/session/use-action.ts';
import { SentTo } from '#src/sign-in/sent-to.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { ErrorText } from '#src/ui/feedback/error-text.tsx';
import { FormError } from '#src/ui/field/form-error.tsx';
import { PasswordField } from '#src/ui/field/password-field.tsx';
import { shownText } from '#src/ui/hooks/shown-text.ts';
import { focusHeading } from '#src/ui/layout/focus-heading.ts';
import { AUTH_LINK, AuthCard } from './auth-card.tsx';
import { codeErrorLabel, codeRequestErrorLabel, passwordErrorLabel } from './auth-errors.ts';
import { haveCodeSent, readSignInCode, sendAnotherCode } from './pending-code.ts';
import { SmsCodeForm } from './sms-code-form.tsx';
import { rememberNumber } from './typed-number.ts';
import { useSignInWith } from './use-sign-in-with.ts';

interface AccountStepProps {
  msisdn: Msisdn;
  /** The user may not know of a password. */
  isCodeFirst: boolean;
  /** Says why another page led here. */
  notice?: ReactNode;
  onChangeNumber: () => void;
}

/**
 * The second step of signing in: asks for the password, or sends a code by SMS instead. At a kiosk the code comes first,
 * because others can watch a password being typed.
 */
export function AccountStep({ msisdn, isCodeFirst, notice, onChangeNumber }: AccountStepProps) {
  const t = useLabels();
  const signIn = useSignInWith(msisdn);
  const [password, setPassword] = useState('');
  const [isPasswordShown, setPasswordShown] = useState(!isKiosk() && !isCodeFirst);
  const [sent, setSent] = useState(() => [readSignInCode()].find((code) => code?.msisdn === msisdn));
  const ask = useAction(async () => setSent(await haveCodeSent(msisdn, 'sign-in')), codeRequestErrorLabel);
  const check = useAction((given: string) => signIn({ grant_type: 'password', password: given }), passwordErrorLabel);
  const lockedPassword = lockedOf(check);
  const lockedCode = lockedOf(ask);
  useUnsavedInput(password !== '');
  // The previous form is gone: focus moves to the field where the user types next. A field would open the keys of a
  // kiosk, and a page without a field begins at its heading.
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each form that replaces another one moves the focus
  useEffect(() => {
    const field = isKiosk() ? undefined : form.current?.querySelector<HTMLElement>('input:not([hidden])');
    if (field) field.focus({ preventScroll: true });
    else if (!sent) focusHeading({ preventScroll: true });
  }, [isPasswordShown, sent]);
  const isOfPassword = check.error === 'auth_password_missing' || check.error === 'auth_password_wrong';
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = shownText(event.currentTarget, 'password') ?? password;
    setPassword(given);
    if (given === '') check.setError('auth_password_missing');
    else void check.submit(given);
  };
  if (sent) {
    const usePassword = (
      <Button variant="secondary" isWide onClick={() => setSent(undefined)}>
        {t('auth_use_password')}
      </Button>
    );
    return (
      <AuthCard title={t('title_register_otp')} kioskWays={usePassword}>
        <SmsCodeForm
          msisdn={msisdn}
          resendAt={sent.resendAt}
          errorOf={codeErrorLabel}
          onCode={(otp) => signIn({ grant_type: 'otp', otp })}
          onResend={async (channel) => setSent(await sendAnotherCode(msisdn, 'sign-in', channel))}
          onChangeNumber={onChangeNumber}
        />
        {!isKiosk() && usePassword}
      </AuthCard>
    );
  }
  const useCode = (
    <Locked change={lockedCode}>
      <Button
        variant={isPasswordShown ? 'secondary' : 'primary'}
        size={isPasswordShown ? 'md' : 'lg'}
        isWide
        isBusy={ask.isBusy}
        onClick={() => ask.submit()}
      >
        {t('auth_use_code')}
      </Button>
    </Locked>
  );
  // While a password is typed at a kiosk, the keys leave no room for it below the form.
  const isCodeAside = isKiosk() && isPasswordShown && !lockedCode;
  return (
    <AuthCard title={t('title_sign_in')} kioskWays={isCodeAside && useCode}>
      <SentTo
        text={t('auth_signing_in_as')}
        target={formatPhone(msisdn)}
        change={{ label: t('auth_change_number'), onChange: onChangeNumber }}
      />
      {notice}
      {isPasswordShown && (
        <Locked change={lockedPassword}>
          <form ref={form} onSubmit={onSubmit} noValidate className="grid gap-4">
            <input type="text" name="username" autoComplete="username" value={msisdn} readOnly hidden />
            <FormError error={check.error && !isOfPassword ? { label: check.error } : undefined} />
            <PasswordField
              label={t('auth_password_label')}
              error={isOfPassword && check.error ? t(check.error) : undefined}
              name="password"
              autoComplete="current-password"
              value={password}
              onChange={(event) => {
                setPassword(event.target.value);
                check.setError(undefined);
              }}
            />
            <Link
              to="/forgot-password"
              onClick={() => rememberNumber(msisdn)}
              className={`${AUTH_LINK} -my-2 justify-self-end text-sm`}
            >
              {t('auth_forgot_password')}
            </Link>
            <HelpLink problem={check.error} />
            <Button type="submit" size="lg" isWide isBusy={check.isBusy}>
              {t('auth_sign_in')}
            </Button>
          </form>
        </Locked>
      )}
      {!isCodeAside && useCode}
      <ErrorText>{!lockedCode && ask.error && t(ask.error)}</ErrorText>
      {!isPasswordShown && (
        <Button variant="secondary" isWide onClick={() => setPasswordShown(true)}>
          {t('auth_use_password')}
        </Button>
      )}
    </AuthCard>
  );
}
