/**
 * What proves that the subscriber, and not somebody who holds an unlocked phone, changes sign-in data: the password, or
 * a code by SMS to the line. One of the two is enough.
 */
import { type ReactNode, useState } from 'react';
import type { Proof } from '#src/api/users.ts';
import { Locked, lockedOf } from '#src/help/locked.tsx';
import type { ErrorWords } from '#src/i18n/error-messages.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { formatPhone } from '#src/lib/phone-number.ts';
import { useAction } from '#src/session/use-action.ts';
import { useLine } from '#src/session/use-session.ts';
import { StepUpField } from '#src/sign-in/step-up-field.tsx';
import { type StepUp, useStepUp, useStepUpRequests } from '#src/sign-in/use-step-up.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FormError } from '#src/ui/field/form-error.tsx';
import { PasswordField } from '#src/ui/field/password-field.tsx';
import type { useForm } from '#src/ui/hooks/use-form.ts';
import { Bdi } from '#src/ui/layout/bidi.tsx';
import type { ProofDraft } from './proof-rules.ts';
import { codeRefusal } from './settings-errors.ts';

export interface ProofWay extends StepUp {
  kind: 'password' | 'code';
  /** Proves by a code instead of the password. */
  useCode: () => void;
}

export const proofOf = ({ kind }: ProofWay, { current, code }: ProofDraft): Proof =>
  kind === 'password' ? { currentPassword: current } : { otp: code };

interface WithProofProps {
  hasPassword: boolean;
  blockedBy: string | undefined;
  offlineReason: ReactNode;
  children: (proof: ProofWay) => ReactNode;
}

/** Shows the form once its proof can be entered: at once with a password, otherwise after a code was sent. */
export function WithProof({ hasPassword, blockedBy, offlineReason, children }: WithProofProps) {
  const stepUp = useStepUp();
  const { resendAt } = stepUp;
  const [byCode, setByCode] = useState(resendAt !== undefined);
  const kind = hasPassword && !byCode ? 'password' : 'code';
  if (kind === 'code' && resendAt === undefined) {
    return <AskForCode onAsk={stepUp.ask} blockedBy={blockedBy} offlineReason={offlineReason} />;
  }
  return children({ ...stepUp, kind, useCode: () => setByCode(true) });
}

interface AskForCodeProps extends Pick<WithProofProps, 'blockedBy' | 'offlineReason'> {
  onAsk: () => Promise<unknown>;
}

function AskForCode({ onAsk, blockedBy, offlineReason }: AskForCodeProps) {
  const t = useLabels();
  const { msisdn } = useLine();
  const [refusal, setRefusal] = useState<ErrorWords>();
  const asked = useAction(onAsk, (error) => {
    const words = codeRefusal(error);
    setRefusal(words);
    return words.label;
  });
  const onClick = () => {
    setRefusal(undefined);
    void asked.submit();
  };
  const locked = lockedOf(asked);
  return (
    <div className="grid gap-5">
      <p>
        {t('settings_password_intro')} <Bdi className="font-semibold">{formatPhone(msisdn)}</Bdi>
      </p>
      <FormError error={locked ? undefined : refusal} />
      {offlineReason}
      <Locked change={locked}>
        <Button size="lg" isWide isBusy={asked.isBusy} blockedBy={blockedBy} onClick={onClick}>
          {t('auth_use_code')}
        </Button>
      </Locked>
    </div>
  );
}

type ProofForm = Pick<ReturnType<typeof useForm<ProofDraft>>, 'set' | 'clearErrors' | 'refuse' | 'field'>;

/** Requests of another code, and the lock that they may meet. `form`: the form that the proof is a part of. */
export const useProofCode = (proof: ProofWay, form: ProofForm) =>
  useStepUpRequests(proof, form, {
    isExpected: proof.kind === 'code',
    errorOf: (error): LabelName => codeRefusal(error).label,
  });

interface ProofFieldsProps {
  proof: ProofWay;
  form: ProofForm;
  requests: ReturnType<typeof useProofCode>;
  /** False while codes are locked. */
  mayAskAgain: boolean;
  isBlocked: boolean;
}

/** The field for the password, with a way to the code, or the field for the code. */
export function ProofFields({ proof, form, requests, mayAskAgain, isBlocked }: ProofFieldsProps) {
  const t = useLabels();
  if (proof.kind === 'password') {
    return (
      <div className="grid gap-2">
        <PasswordField
          label={t('settings_password_current')}
          {...form.field('current')}
          name="current-password"
          autoComplete="current-password"
        />
        <span className="-mx-2 justify-self-start text-primary">
          <Button variant="quiet" size="sm" onClick={proof.useCode}>
            {t('settings_proof_by_code')}
          </Button>
        </span>
      </div>
    );
  }
  return (
    <StepUpField
      form={form}
      requests={requests}
      resendAt={proof.resendAt}
      mayAskAgain={mayAskAgain}
      isBlocked={isBlocked}
    />
  );
}
