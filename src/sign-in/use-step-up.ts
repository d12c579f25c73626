import { useState } from 'react';
import { type CodeTimes, codeTimes, timesOfSent } from '#src/api/code-times.ts';
import { type CodeChannel, requestCode, requestCodeByCall } from '#src/api/users.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import type { SteadyMs } from '#src/lib/units.ts';
import { useLine } from '#src/session/use-session.ts';
import type { useForm } from '#src/ui/hooks/use-form.ts';
import { forgetSentCode, readSentCode, saveSentCode } from './sent-code.ts';
import { useCodeRequests } from './use-code-requests.ts';
import { useWebOtp } from './use-web-otp.ts';

export interface StepUp {
  /** When another code may be requested. Undefined: none was sent. */
  resendAt: SteadyMs | undefined;
  /** Requests the first code. */
  ask: () => Promise<unknown>;
  askAgain: (channel: CodeChannel) => Promise<unknown>;
  /** The code is used up. */
  forget: () => void;
}

/** A code to the own line, which proves that its subscriber acts, and not somebody who holds an unlocked phone. */
export function useStepUp(): StepUp {
  const { signInId, msisdn } = useLine();
  const [resendAt, setResendAt] = useState(() => readSentCode('step-up', signInId)?.resendAt);
  const keep = (times: CodeTimes) => {
    saveSentCode('step-up', { line: signInId, ...times });
    setResendAt(times.resendAt);
  };
  return {
    resendAt,
    ask: async () => keep(await timesOfSent(requestCode(msisdn, 'step-up'))),
    askAgain: async (channel) => {
      const request = channel === 'voice' ? requestCodeByCall : requestCode;
      keep(codeTimes(await request(msisdn, 'step-up')));
    },
    forget: () => forgetSentCode('step-up'),
  };
}

export type StepUpForm = Pick<ReturnType<typeof useForm<{ code: string }>>, 'set' | 'clearErrors' | 'refuse' | 'field'>;

interface RequestOptions {
  /** False while no code is on its way. */
  isExpected: boolean;
  errorOf: (error: unknown) => LabelName;
}

/** Requests of another code, and the lock that they may meet. `form`: the form that the code is a part of. */
export function useStepUpRequests(
  { resendAt, askAgain }: Pick<StepUp, 'resendAt' | 'askAgain'>,
  form: StepUpForm,
  { isExpected, errorOf }: RequestOptions,
) {
  const requests = useCodeRequests({
    onAsk: async (channel) => {
      await askAgain(channel);
      // The messages about the previous code do not apply to the new one.
      form.set({ code: '' });
      form.clearErrors();
    },
    errorOf,
    onRefused: (label) => form.refuse({ field: 'code', label }),
  });
  useWebOtp((code) => form.set({ code }), isExpected ? (resendAt ?? 0) : undefined);
  return requests;
}
