import { type ReactNode, useEffect, useState } from 'react';
import { changePassword } from '#src/api/users.ts';
import { Locked, lockedOf } from '#src/help/locked.tsx';
import { useLabels } from '#src/i18n/use-labels.ts';
import type { Msisdn } from '#src/lib/units.ts';
import { useHoldUpdates, useUnsavedInput } from '#src/pwa/use-app-update.ts';
import { useAction } from '#src/session/use-action.ts';
import { PASSWORD_MIN_LENGTH } from '#src/sign-in/password-rules.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FormError } from '#src/ui/field/form-error.tsx';
import { PasswordField } from '#src/ui/field/password-field.tsx';
import { useForm } from '#src/ui/hooks/use-form.ts';
import { ProofFields, type ProofWay, proofOf, useProofCode } from './proof.tsx';
import { type PasswordDraft, passwordFormProblems } from './proof-rules.ts';
import { passwordRefusal } from './settings-errors.ts';

interface NewPasswordFormProps {
  proof: ProofWay;
  msisdn: Msisdn;
  onDone: () => void;
  blockedBy: string | undefined;
  offlineReason: ReactNode;
}

const EMPTY: PasswordDraft = { current: '', password: '', code: '' };

/** Asks for the proof and the new password at once, so that a refusal clears only one field. */
export function NewPasswordForm({ proof, msisdn, onDone, blockedBy, offlineReason }: NewPasswordFormProps) {
  const t = useLabels();
  const form = useForm(useState(EMPTY), (draft) => passwordFormProblems(proof.kind, draft));
  const save = useAction(
    async (draft: PasswordDraft) => {
      await changePassword(draft.password, proofOf(proof, draft));
      onDone();
    },
    (error) => {
      const refused = passwordRefusal(error);
      if (refused.field === 'code') form.set({ code: '' });
      return form.refuse(refused);
    },
  );
  const requests = useProofCode(proof, form);
  const locked = lockedOf(save, requests.resend, requests.call);
  useUnsavedInput(form.values !== EMPTY);
  useHoldUpdates(proof.kind === 'code');
  useEffect(() => form.ref.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus(), [form.ref]);

  return (
    <form {...form.props(save.submit)} className="grid gap-5">
      <input type="text" name="username" autoComplete="username" value={msisdn} readOnly hidden />
      <ProofFields
        proof={proof}
        form={form}
        requests={requests}
        mayAskAgain={!locked}
        isBlocked={blockedBy !== undefined}
      />
      <PasswordField
        label={t('auth_new_password_label')}
        hint={t('auth_password_hint', { count: PASSWORD_MIN_LENGTH })}
        {...form.field('password', { count: PASSWORD_MIN_LENGTH })}
        name="new-password"
        autoComplete="new-password"
      />
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
