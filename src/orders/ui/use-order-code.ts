import { useState } from 'react';
import { lockedOf } from '#src/help/locked.tsx';
import { codeProblem, codeProblemLabel } from '#src/i18n/code-errors.ts';
import { describeError } from '#src/i18n/error-messages.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import { steadyIn } from '#src/lib/clock.ts';
import { CODE_LENGTH } from '#src/lib/code-in-text.ts';
import type { SteadyMs } from '#src/lib/units.ts';
import type { CodeRefusal } from '#src/orders/engine/order-record.ts';
import { useAction } from '#src/session/use-action.ts';
import { useStepUp, useStepUpRequests } from '#src/sign-in/use-step-up.ts';
import { useForm } from '#src/ui/hooks/use-form.ts';

const NOTHING_TYPED = { code: '' };

const requestLabel = (error: unknown): LabelName => codeProblem(error) ?? describeError(error).label;

/**
 * A code to the own line, which the operator demands with an order to another line. `OrderDialog` asks for it below the
 * terms; the order carries `otp`. Undefined if none is demanded.
 */
export function useOrderCode(isDemanded: boolean) {
  const stepUp = useStepUp();
  const form = useForm(useState(NOTHING_TYPED), () => ({}));
  const [lock, setLock] = useState<{ opensAt: SteadyMs | undefined }>();
  const asked = useAction(stepUp.ask, requestLabel);
  const isSent = stepUp.resendAt !== undefined;
  const requests = useStepUpRequests(stepUp, form, { isExpected: isDemanded && isSent, errorOf: requestLabel });
  if (!isDemanded) return undefined;
  const ownLock = {
    error: lock && ('auth_code_locked' as const),
    opensAt: lock?.opensAt,
    setError: () => setLock(undefined),
  };
  const locked = lockedOf(ownLock, asked, requests.resend, requests.call);
  const otp = form.values.code;
  return {
    otp,
    isSent,
    resendAt: stepUp.resendAt,
    /** What may be confirmed: the code has all its digits, and codes are not locked. */
    isComplete: isSent && otp.length === CODE_LENGTH && !locked,
    form,
    asked,
    requests,
    locked,
    /** The code was sent to the operator, which uses it up. */
    forget: stepUp.forget,
    /** The operator has not accepted it. */
    refuse: (reason: CodeRefusal, opensAfterS: number | undefined) => {
      form.set(NOTHING_TYPED);
      if (reason === 'otp_locked')
        setLock({ opensAt: opensAfterS === undefined ? undefined : steadyIn(opensAfterS * 1000) });
      else form.refuse({ field: 'code', label: codeProblemLabel(reason) });
    },
  };
}

export type OrderCode = NonNullable<ReturnType<typeof useOrderCode>>;
