import { type ReactNode, useEffect, useState } from 'react';
import { type CodeChannel, changePassword } from '#src/api/users.ts';
import { Locked, lockedOf } from '#src/help/locked.tsx';
import { formatPhone } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import type { Msisdn, SteadyMs } from '#src/lib/units.ts';
import { useUnsavedInput } from '#src/pwa/use-app-update.ts';
import { useAction } from '#src/session/use-action.ts';
import { CODE_LENGTH } from '#src/sign-in/code-form.tsx';
import { PASSWORD_MIN_LENGTH } from '#src/sign-in/password-rules.ts';
import { ResendButton } from '#src/sign-in/resend-button.tsx';
import { useCodeRequests } from '#src/sign-in/use-code-requests.ts';
import { useWebOtp } from '#src/sign-in/use-web-otp.ts';
import { Button } from '#src/ui/button/button.tsx';
import { CodeField } from '#src/ui/field/code-field.tsx';
import { FormError } from '#src/ui/field/form-error.tsx';
import { PasswordField } from '#src/ui/field/password-field.tsx';
import { useForm } from '#src/ui/hooks/use-form.ts';
import { Bdi } from '#src/ui/layout/bidi.tsx';
import { type PasswordDraft, passwordFormProblems } from './password-form-rules.ts';
import { codeRefusal, passwordRefusal } from './settings-errors.ts';

interface NewPasswordFormProps {
  msisdn: Msisdn;
  /** When another code may be requested. */
  resendAt: SteadyMs;
  onResend: (channel: CodeChannel) => Promise<unknown>;
  onDone: () => void;
  blockedBy: string | undefined;
  offlineReason: ReactNode;
}

const EMPTY: PasswordDraft = { current: '', password: '', code: '' };

/** Asks for both passwords and the code at once, so that a refusal clears only one field. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { msisdn, resendAt, onResend, onDone, blockedBy, offlineReason } = props;
  const t = useLabels();
  const form = useForm(useState(EMPTY), passwordFormProblems);
  const save = useAction(
    async ({ current, password, code }: PasswordDraft) => {
      await changePassword(current, password, code);
      onDone();
    },
    (error) => {
      const refused = passwordRefusal(error);
      if (refused.field === 'code') form.set({ code: '' });
      return form.refuse(refused);
    },
  );
  const { resend, call, words } = useCodeRequests({
    onAsk: async (channel) => {
      await onResend(channel);
      // The messages about the previous code do not apply to the new one.
      form.set({ code: '' });
      form.clearErrors();
    },
    errorOf: (error) => codeRefusal(error).label,
    onRefused: (label) => form.refuse({ field: 'code', label }),
  });
  const locked = lockedOf(save, resend, call);
  useUnsavedInput(form.values !== EMPTY);
  useWebOtp((code) => form.set({ code }), resendAt);
  useEffect(() => form.ref.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus(), [form.ref]);

  return (
    <form {...form.props(save.submit)} className="grid gap-5">
      <input type="text" name="username" autoComplete="username" value={msisdn} readOnly hidden />
      <PasswordField
        label={t('settings_password_current')}
        {...form.field('current')}
        name="current-password"
        autoComplete="current-password"
      />
      <PasswordField
        label={t('auth_new_password_label')}
        hint={t('auth_password_hint', { count: PASSWORD_MIN_LENGTH })}
        {...form.field('password', { count: PASSWORD_MIN_LENGTH })}
        name="new-password"
        autoComplete="new-password"
      />
      <div className="grid gap-2">
        <CodeField
          label={t(words.label)}
          hint={
            <>
              {t(words.sentTo)} <Bdi className="font-semibold">{formatPhone(msisdn)}</Bdi>
            </>
          }
          {...form.field('code')}
          length={CODE_LENGTH}
        />
        {!locked && (
          <ResendButton
            resendAt={resendAt}
            isBusy={resend.isBusy}
            isBlocked={blockedBy !== undefined}
            onResend={() => resend.submit()}
            call={{ isBusy: call.isBusy, onCall: () => void call.submit() }}
          />
        )}
      </div>
      <FormError error={form.refusal} />
      {offlineReason}
      <Locked change={locked}>
        <Button type="submit" variant="accent" size="lg" isWide isBusy={save.isBusy} blockedBy={blockedBy}>
          {t('auth_save_password')}
        </Button>
      </Locked>
    </form>
  );
}
