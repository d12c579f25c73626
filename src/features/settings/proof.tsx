/**
 * What proves that the subscriber, and not somebody who holds an unlocked phone, changes sign-in data: the password, or
 * a code by SMS to the line. One of the two is enough.
 */
import { type ReactNode, useState } from 'react';
import { type CodeTimes, codeTimes, timesOfSent } from '#src/api/code-times.ts';
import { type CodeChannel, type Proof, requestCode, requestCodeByCall } from '#src/api/users.ts';
import { Locked, lockedOf } from '#src/help/locked.tsx';
import type { ErrorWords } from '#src/i18n/error-messages.ts';
import { formatPhone } from '#src/i18n/formats.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { CODE_LENGTH } from '#src/lib/code-in-text.ts';
import type { Msisdn, SteadyMs } from '#src/lib/units.ts';
import { useAction } from '#src/session/use-action.ts';
import { useLine } from '#src/session/use-session.ts';
import { ResendButton } from '#src/sign-in/resend-button.tsx';
import { useCodeRequests } from '#src/sign-in/use-code-requests.ts';
import { useWebOtp } from '#src/sign-in/use-web-otp.ts';
import { Button } from '#src/ui/button/button.tsx';
import { CodeField } from '#src/ui/field/code-field.tsx';
import { FormError } from '#src/ui/field/form-error.tsx';
import { PasswordField } from '#src/ui/field/password-field.tsx';
import type { useForm } from '#src/ui/hooks/use-form.ts';
import { Bdi } from '#src/ui/layout/bidi.tsx';
import type { ProofDraft } from './proof-rules.ts';
import { forgetSentCode, readSentCode, saveSentCode } from './sent-code.ts';
import { codeRefusal } from './settings-errors.ts';

export interface ProofWay {
  kind: 'password' | 'code';
  /** When another code may be requested. */
  resendAt: SteadyMs | undefined;
  askAgain: (channel: CodeChannel) => Promise<unknown>;
  /** Proves by a code instead of the password. */
  useCode: () => void;
  /** The code is used up. */
  forget: () => void;
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
  const { signInId, msisdn } = useLine();
  const [resendAt, setResendAt] = useState(() => readSentCode('step-up', signInId)?.resendAt);
  const [byCode, setByCode] = useState(resendAt !== undefined);
  const keep = (times: CodeTimes) => {
    saveSentCode('step-up', { line: signInId, ...times });
    setResendAt(times.resendAt);
  };
  const kind = hasPassword && !byCode ? 'password' : 'code';
  if (kind === 'code' && resendAt === undefined) {
    return (
      <AskForCode
        msisdn={msisdn}
        onAsk={async () => keep(await timesOfSent(requestCode(msisdn, 'step-up')))}
        blockedBy={blockedBy}
        offlineReason={offlineReason}
      />
    );
  }
  return children({
    kind,
    resendAt,
    askAgain: async (channel) => {
      const request = channel === 'voice' ? requestCodeByCall : requestCode;
      keep(codeTimes(await request(msisdn, 'step-up')));
    },
    useCode: () => setByCode(true),
    forget: () => forgetSentCode('step-up'),
  });
}

interface AskForCodeProps extends Pick<WithProofProps, 'blockedBy' | 'offlineReason'> {
  msisdn: Msisdn;
  onAsk: () => Promise<unknown>;
}

function AskForCode({ msisdn, onAsk, blockedBy, offlineReason }: AskForCodeProps) {
  const t = useLabels();
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
export function useProofCode(proof: ProofWay, form: ProofForm) {
  const requests = useCodeRequests({
    onAsk: async (channel) => {
      await proof.askAgain(channel);
      // The messages about the previous code do not apply to the new one.
      form.set({ code: '' });
      form.clearErrors();
    },
    errorOf: (error): LabelName => codeRefusal(error).label,
    onRefused: (label) => form.refuse({ field: 'code', label }),
  });
  useWebOtp((code) => form.set({ code }), proof.kind === 'code' ? (proof.resendAt ?? 0) : undefined);
  return requests;
}

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
  const { msisdn } = useLine();
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
  const { resend, call, words } = requests;
  return (
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
      {mayAskAgain && (
        <ResendButton
          resendAt={proof.resendAt}
          isBusy={resend.isBusy}
          isBlocked={isBlocked}
          onResend={() => resend.submit()}
          call={{ isBusy: call.isBusy, onCall: () => void call.submit() }}
        />
      )}
    </div>
  );
}
