import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isApiError } from '#src/api/client/errors.ts';
import { type CodeTimes, codeTimes } from '#src/api/code-times.ts';
import { personalInfoQuery } from '#src/api/personal-info.ts';
import { changeEmail, confirmEmail, type Proof } from '#src/api/users.ts';
import { Locked, lockedOf } from '#src/help/locked.tsx';
import { useLabels } from '#src/i18n/use-labels.ts';
import type { SignInId } from '#src/lib/units.ts';
import { useHoldUpdates } from '#src/pwa/use-app-update.ts';
import { useAction } from '#src/session/use-action.ts';
import { useLine } from '#src/session/use-session.ts';
import { CodeForm } from '#src/sign-in/code-form.tsx';
import { forgetSentCode, readSentCode, saveSentCode } from '#src/sign-in/sent-code.ts';
import { showToast } from '#src/ui/feedback/toasts.ts';
import { FormDone } from '#src/ui/field/form-done.tsx';
import { Bdi } from '#src/ui/layout/bidi.tsx';
import { BackToAccount, CredentialsPage } from './credentials-page.tsx';
import { EmailText } from './fact-texts.tsx';
import { NewEmailForm } from './new-email-form.tsx';
import { WithProof } from './proof.tsx';
import { codeRefusal } from './settings-errors.ts';

/** `/setting/change-email`: asks for the new address and a proof, then for the code sent to the address. */
export function ChangeEmailScreen() {
  return <CredentialsPage title="title_change_email">{(page) => <ChangeEmail {...page} />}</CredentialsPage>;
}

interface ChangeEmailProps {
  hasPassword: boolean;
  blockedBy: string | undefined;
  offlineReason: ReactNode;
}

interface Pending extends CodeTimes {
  email: string;
}

function usePendingEmail(signInId: SignInId) {
  return useState<Pending | undefined>(() => {
    const stored = readSentCode('email', signInId);
    return stored?.target === undefined ? undefined : { ...stored, email: stored.target };
  });
}

function ChangeEmail({ hasPassword, blockedBy, offlineReason }: ChangeEmailProps) {
  const t = useLabels();
  const queryClient = useQueryClient();
  const { signInId, msisdn } = useLine();
  const [pending, setPending] = usePendingEmail(signInId);
  const [step, setStep] = useState<'address' | 'code' | 'done'>(pending ? 'code' : 'address');
  useHoldUpdates(step === 'code');

  const ask = async (email: string, proof?: Proof) => {
    const times = codeTimes(await changeEmail(email, proof));
    forgetSentCode('step-up');
    saveSentCode('email', { line: signInId, target: email, ...times });
    setPending({ email, ...times });
    setStep('code');
  };
  const finish = async (email: string, otp: string) => {
    await confirmEmail(email, otp);
    forgetSentCode('email');
    const { queryKey } = personalInfoQuery(signInId, msisdn);
    queryClient.setQueryData(queryKey, (info) => info && { ...info, email });
    void queryClient.invalidateQueries({ queryKey });
    showToast('success', t('settings_email_changed'));
    setStep('done');
  };

  if (step === 'done' && pending) {
    return (
      <FormDone
        title={t('settings_email_changed')}
        text={
          <Bdi>
            <EmailText email={pending.email} />
          </Bdi>
        }
      >
        <BackToAccount />
      </FormDone>
    );
  }
  if (step === 'code' && pending) {
    return (
      <EmailCode
        pending={pending}
        onCode={(otp) => finish(pending.email, otp)}
        onResend={() =>
          ask(pending.email).catch((error: unknown) => {
            // The address's code has expired, and with it the proof.
            if (isApiError(error) && error.code === 'proof_missing') setStep('address');
            else throw error;
          })
        }
        onOther={() => setStep('address')}
        blocked={offlineReason}
      />
    );
  }
  return (
    <WithProof hasPassword={hasPassword} blockedBy={blockedBy} offlineReason={offlineReason}>
      {(proof) => (
        <NewEmailForm
          pending={pending}
          proof={proof}
          onEmail={ask}
          onResume={() => setStep('code')}
          blockedBy={blockedBy}
          offlineReason={offlineReason}
        />
      )}
    </WithProof>
  );
}

interface EmailCodeProps {
  pending: Pending;
  onCode: (code: string) => Promise<unknown>;
  onResend: () => Promise<unknown>;
  /** Back to the address. */
  onOther: () => void;
  blocked: ReactNode;
}

function EmailCode({ pending, onCode, onResend, onOther, blocked }: EmailCodeProps) {
  const t = useLabels();
  const labelOf = (error: unknown) => codeRefusal(error).label;
  const check = useAction(onCode, labelOf);
  const resend = useAction(onResend, labelOf);
  const locked = lockedOf(check, resend);
  return (
    <CodeForm
      channel="email"
      label={t('settings_email_code_label')}
      hint={t('settings_email_code_hint')}
      sentTo={{ text: t('settings_email_code_sent'), target: <EmailText email={pending.email} /> }}
      resendAt={pending.resendAt}
      check={check}
      resend={resend}
      locked={locked && <Locked change={locked} />}
      change={{ label: t('settings_email_other'), onChange: onOther }}
      blocked={blocked}
    />
  );
}
