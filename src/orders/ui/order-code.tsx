import { type ReactNode, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { Locked } from '#src/help/locked.tsx';
import { useLabels } from '#src/i18n/use-labels.ts';
import { formatPhone } from '#src/lib/phone-number.ts';
import { isCodeRefusal } from '#src/orders/engine/order-record.ts';
import type { OrderState } from '#src/orders/engine/order-state.ts';
import { useLine } from '#src/session/use-session.ts';
import { StepUpField } from '#src/sign-in/step-up-field.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { FormError } from '#src/ui/field/form-error.tsx';
import { Bdi } from '#src/ui/layout/bidi.tsx';
import { TapGuard } from './tap-guard.ts';
import type { OrderCode } from './use-order-code.ts';

interface AskForCodeProps {
  code: OrderCode;
  blockedBy: string | undefined;
}

/**
 * The step before the confirmation: the button that requests the code. It takes the place of the button of the step before,
 * so the second tap of a double tap must not press it: it would use up one of the few messages.
 */
function AskForCode({ code: { asked, locked }, blockedBy }: AskForCodeProps) {
  const t = useLabels();
  const [guard] = useState(() => new TapGuard());
  const isOpen = useSyncExternalStore(guard.subscribe, guard.isOpen);
  useEffect(() => guard.openSoon(), [guard]);
  return (
    <Button
      isWide
      isBusy={asked.isBusy}
      isHeld={!isOpen}
      disabled={locked !== undefined}
      blockedBy={blockedBy}
      onClick={() => {
        if (guard.isOpen()) void asked.submit();
      }}
    >
      {t('auth_use_code')}
    </Button>
  );
}

interface CodePartProps {
  code: OrderCode;
  /** Id of the form that confirms. */
  formId: string;
  isOffline: boolean;
}

/** Where the code will be sent; the field for it after that; why codes are locked. */
function CodePart({ code, formId, isOffline }: CodePartProps) {
  const t = useLabels();
  const { msisdn } = useLine();
  const { form, requests, resendAt, isSent, asked, locked } = code;
  const field = useRef<HTMLInputElement>(null);
  const wasSent = useRef(isSent);
  const { problems } = form;
  // The button that requested it is gone, or it was not accepted.
  useEffect(() => {
    if ((isSent && !wasSent.current) || problems.code !== undefined) field.current?.focus();
    wasSent.current = isSent;
  }, [isSent, problems]);
  if (locked) return <Locked change={locked} />;
  if (!isSent) {
    return (
      <>
        <p>
          {t('order_code_intro')} <Bdi className="font-semibold">{formatPhone(msisdn)}</Bdi>
        </p>
        <FormError error={asked.error && { label: asked.error }} />
      </>
    );
  }
  return (
    <StepUpField
      ref={field}
      formId={formId}
      form={form}
      requests={requests}
      resendAt={resendAt}
      mayAskAgain
      isBlocked={isOffline}
    />
  );
}

/** The parts of the code for `OrderDialog`. */
export interface CodeStep {
  /** The button of the step before the confirmation. Absent: the code was sent. */
  ask: ((blockedBy: string | undefined) => ReactNode) | undefined;
  field: ReactNode;
  isComplete: boolean;
}

interface StepOptions {
  state: OrderState;
  formId: string;
  isOffline: boolean;
}

/** Shows the code below the terms of an order, and whether it was accepted. */
export function useCodeStep(code: OrderCode | undefined, { state, formId, isOffline }: StepOptions) {
  const { name } = state;
  const [refusal, opensAfterS] = state.name === 'draft' ? [state.refusal, state.opensAfterS] : [];
  const tell = useEffectEvent(() => {
    if (name === 'sent') code?.forget();
    if (isCodeRefusal(refusal)) code?.refuse(refusal, opensAfterS);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same refusal of another order comes after another state
  useEffect(() => tell(), [name, refusal]);
  if (!code) return undefined;
  return {
    ask: code.isSent ? undefined : (blockedBy) => <AskForCode code={code} blockedBy={blockedBy} />,
    field: <CodePart code={code} formId={formId} isOffline={isOffline} />,
    isComplete: code.isComplete,
  } satisfies CodeStep;
}
