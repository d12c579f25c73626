import { type ReactNode, useState } from 'react';
import type { CodeTimes } from '#src/api/code-times.ts';
import { personalInfoQuery } from '#src/api/personal-info.ts';
import type { Proof } from '#src/api/users.ts';
import { Locked, lockedOf } from '#src/help/locked.tsx';
import { useLabels } from '#src/i18n/use-labels.ts';
import { steadyNow } from '#src/lib/clock.ts';
import { useUnsavedInput } from '#src/pwa/use-app-update.ts';
import { useAction } from '#src/session/use-action.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FormError } from '#src/ui/field/form-error.tsx';
import { TextField } from '#src/ui/field/text-field.tsx';
import { useCountdown } from '#src/ui/hooks/use-countdown.ts';
import { useForm } from '#src/ui/hooks/use-form.ts';
import { Bdi } from '#src/ui/layout/bidi.tsx';
import { cleanEmail, emailProblem } from './email-rules.ts';
import { EmailText } from './fact-texts.tsx';
import { ProofFields, type ProofWay, proofOf, useProofCode } from './proof.tsx';
import { type ProofDraft, proofProblems } from './proof-rules.ts';
import { emailRefusal } from './settings-errors.ts';

interface NewEmailFormProps {
  /** A code already sent to an address, if the subscriber returned to change the address. */
  pending: (CodeTimes & { email: string }) | undefined;
  proof: ProofWay;
  onEmail: (email: string, proof: Proof) => Promise<unknown>;
  /** Back to the code that was sent. */
  onResume: () => void;
  blockedBy: string | undefined;
  offlineReason: ReactNode;
}

interface EmailDraft extends ProofDraft {
  email: string;
}

/** Asks for the new address and for the proof at once. */
export function NewEmailForm({ pending, proof, onEmail, onResume, blockedBy, offlineReason }: NewEmailFormProps) {
  const t = useLabels();
  const personal = useLineQuery(personalInfoQuery);
  const form = useForm<EmailDraft>(useState({ email: pending?.email ?? '', current: '', code: '' }), (draft) => ({
    email: emailProblem(cleanEmail(draft.email), personal.data?.email),
    ...proofProblems(proof.kind, draft),
  }));
  const asked = useAction(
    (draft: EmailDraft) => onEmail(cleanEmail(draft.email), proofOf(proof, draft)),
    (error) => {
      const refused = emailRefusal(error);
      if (refused.field === 'code') form.set({ code: '' });
      return form.refuse(refused);
    },
  );
  const requests = useProofCode(proof, form);
  const locked = lockedOf(asked, requests.resend, requests.call);
  const left = useCountdown(pending?.resendAt);
  const isPendingGood = pending !== undefined && pending.expiresAt > steadyNow();
  const field = form.field('email');
  useUnsavedInput(field.value !== (pending?.email ?? ''));

  return (
    <form {...form.props(asked.submit)} className="grid gap-5">
      <CurrentEmail />
      <TextField
        type="email"
        label={t('settings_email_new')}
        hint={t('settings_email_new_hint')}
        {...field}
        error={locked ? undefined : field.error}
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <ProofFields
        proof={proof}
        form={form}
        requests={requests}
        mayAskAgain={!locked}
        isBlocked={blockedBy !== undefined}
      />
      <FormError error={form.refusal} />
      {offlineReason}
      <Locked change={locked}>
        <Button type="submit" size="lg" isWide isBusy={asked.isBusy} disabled={left > 0} blockedBy={blockedBy}>
          {left > 0 ? t('settings_send_code_in', { seconds: left }) : t('auth_send_code')}
        </Button>
      </Locked>
      {isPendingGood && (
        <Button variant="quiet" onClick={onResume}>
          {t('settings_email_resume')}
        </Button>
      )}
    </form>
  );
}

function CurrentEmail() {
  const t = useLabels();
  const { data, isLoading } = useLineQuery(personalInfoQuery);
  return (
    <div>
      <p className="text-sm text-ink-muted">{t('settings_email_current')}</p>
      {isLoading ? (
        <span className="skeleton my-1 h-4 w-3/5" />
      ) : data?.email ? (
        <p className="font-semibold">
          <Bdi>
            <EmailText email={data.email} />
          </Bdi>
        </p>
      ) : (
        <p className="text-ink-muted">{t(data ? 'settings_email_current_none' : 'settings_email_current_unknown')}</p>
      )}
    </div>
  );
}
