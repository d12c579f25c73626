import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { isOfTheCode } from '#src/i18n/code-errors.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { CODE_LENGTH } from '#src/lib/code-in-text.ts';
import { latinDigits } from '#src/lib/digits.ts';
import type { SteadyMs } from '#src/lib/units.ts';
import { Button } from '#src/ui/button/button.tsx';
import { CodeField } from '#src/ui/field/code-field.tsx';
import type { FormAction } from '#src/ui/field/form-action.ts';
import { FormError } from '#src/ui/field/form-error.tsx';
import { shownText } from '#src/ui/hooks/shown-text.ts';
import { ResendButton } from './resend-button.tsx';
import { SentTo } from './sent-to.tsx';
import { useCodeWait } from './use-code-wait.ts';
import { useWebOtp } from './use-web-otp.ts';

interface CodeFormProps {
  /** `sms`: the browser may read the code from the message. */
  channel: 'sms' | 'email';
  label: string;
  hint?: string | undefined;
  /** Where the code was sent: the text before it, and the number or address. */
  sentTo: { text: string; target: ReactNode };
  /** When another code may be requested. */
  resendAt: SteadyMs | undefined;
  /** Sends the entered code. */
  check: FormAction<string>;
  /** Requests another code. */
  resend: FormAction;
  /** Requests another code by voice call, if the operator offers it. */
  call?: FormAction | undefined;
  /** Goes back to the form for the number or address. */
  change: { label: string; onChange: () => void };
  /** The reason why nothing can be sent. While it is set, the form is blocked. */
  blocked?: ReactNode;
  /** Replaces the form while codes are locked: the reason, the time left, and help. */
  locked?: ReactNode;
}

/**
 * The form for a one-time code: typed, pasted or filled in by the phone. It submits with the last digit, and can
 * request another code.
 */
export function CodeForm(props: CodeFormProps) {
  const { label, hint, sentTo, resendAt, check, resend, call, change, blocked, locked } = props;
  const t = useLabels();
  const [code, setCode] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const focusField = () => form.current?.querySelector('input')?.focus();
  const isBlocked = Boolean(blocked);
  const sendAgain = async (asked: FormAction) => {
    resend.setError(undefined);
    call?.setError(undefined);
    if (!(await asked.submit())) return;
    // The error about the last code does not apply to the new one.
    check.setError(undefined);
    focusField();
  };
  const type = (digits: string) => {
    setCode(digits);
    check.setError(undefined);
    resend.setError(undefined);
    call?.setError(undefined);
  };
  const send = async (digits: string) => {
    if (isBlocked || (await check.submit(digits)) !== false) return;
    setCode('');
    focusField();
  };
  useWebOtp(
    (received) => {
      setCode(received);
      void send(received);
    },
    // Changes with each code that is sent.
    props.channel === 'sms' ? (resendAt ?? 0) : undefined,
  );
  useCodeWait(resendAt);
  // The button that requested the code is gone; without this, keyboard focus would start at the top of the page.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const shown = latinDigits(shownText(event.currentTarget, 'code') ?? '').replace(/\s/g, '');
    const given = /^\d+$/.test(shown) ? shown : code;
    setCode(given);
    if (given.length === CODE_LENGTH) void send(given);
    else check.setError('auth_code_short');
  };
  const error = check.error ?? resend.error ?? call?.error;
  const isAtField = error !== undefined && isOfTheCode(error);
  if (locked) {
    return (
      <div className="grid justify-items-center gap-4">
        {locked}
        <Button variant="quiet" onClick={change.onChange}>
          {change.label}
        </Button>
      </div>
    );
  }
  return (
    <form ref={form} onSubmit={onSubmit} noValidate className="grid gap-4">
      <FormError error={error !== undefined && !isAtField ? { label: error } : undefined} />
      <SentTo text={sentTo.text} target={sentTo.target} change={change} />
      <CodeField
        label={label}
        hint={hint}
        error={isAtField ? t(error) : undefined}
        name="code"
        length={CODE_LENGTH}
        value={code}
        onChange={type}
        onComplete={send}
      />
      {blocked}
      <Button type="submit" size="lg" isWide isBusy={check.isBusy} disabled={isBlocked}>
        {t('auth_code_submit')}
      </Button>
      <ResendButton
        resendAt={resendAt}
        isBusy={resend.isBusy}
        isBlocked={isBlocked}
        onResend={() => sendAgain(resend)}
        call={call && { isBusy: call.isBusy, onCall: () => sendAgain(call) }}
      />
    </form>
  );
}
