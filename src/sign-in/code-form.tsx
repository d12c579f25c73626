import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { isOfTheCode } from '#src/i18n/code-errors.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { Button } from '#src/ui/button/button.tsx';
import type { Change } from '#src/ui/field/change.ts';
import { CodeField } from '#src/ui/field/code-field.tsx';
import { FormError } from '#src/ui/field/form-error.tsx';
import { Bdi } from '#src/ui/layout/bidi.tsx';
import { ResendButton } from './resend-button.tsx';
import { useWebOtp } from './use-web-otp.ts';

export const CODE_LENGTH = 6;

interface CodeFormProps {
  /** `sms`: the browser may read the code out of the message itself. */
  channel: 'sms' | 'email';
  label: string;
  hint?: string | undefined;
  /** Where the code went: the words before it, and the number or address. */
  sentTo: { text: string; target: ReactNode };
  /** Epoch milliseconds before which no other code can be asked for. */
  resendAt: number | undefined;
  /** Sends the code that was typed. */
  check: Change<string>;
  /** Asks for another code. */
  resend: Change;
  /** Has a voice tell another one over the telephone, where there is one that does. */
  call?: Change | undefined;
  /** Back to where the number or address was told. */
  change: { label: string; onChange: () => void };
  /** While this says why, nothing can be sent. */
  blocked?: ReactNode;
  /** In place of the form while no code is taken: why, until when, and what helps. */
  locked?: ReactNode;
}

/** A code that was sent: typed, pasted or filled in by the phone, sent with its last digit, asked for again in time. */
export function CodeForm(props: CodeFormProps) {
  const { label, hint, sentTo, resendAt, check, resend, call, change, blocked, locked } = props;
  const t = useLabels();
  const [code, setCode] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const focusField = () => form.current?.querySelector('input')?.focus();
  const isBlocked = Boolean(blocked);
  const sendAgain = async (asked: Change) => {
    resend.setError(undefined);
    call?.setError(undefined);
    if (!(await asked.submit())) return;
    // What was said of the last code is not true of the new one.
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
    // Moves with each code that is sent.
    props.channel === 'sms' ? (resendAt ?? 0) : undefined,
  );
  // The button that asked for the code is gone: without this the keyboard would start again from the top of the page.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === CODE_LENGTH) void send(code);
    else check.setError('auth_code_short');
  };
  const error = check.error ?? resend.error ?? call?.error;
  const isAtField = error !== undefined && isOfTheCode(error);
  const changeButton = (
    <Button variant="quiet" onClick={change.onChange}>
      {change.label}
    </Button>
  );
  if (locked) {
    return (
      <div className="grid justify-items-center gap-4">
        {locked}
        {changeButton}
      </div>
    );
  }
  return (
    <form ref={form} onSubmit={onSubmit} noValidate className="grid gap-4">
      <FormError error={error !== undefined && !isAtField ? { label: error } : undefined} />
      <p className="text-ink-muted">
        {sentTo.text} <Bdi className="font-semibold wrap-anywhere text-ink">{sentTo.target}</Bdi>
      </p>
      <CodeField
        label={label}
        hint={hint}
        error={isAtField ? t(error) : undefined}
        name="code"
        length={CODE_LENGTH}
        value={code}
        onValueChange={type}
        onComplete={send}
      />
      {blocked}
      <Button type="submit" size="lg" isWide isBusy={check.isBusy} disabled={isBlocked}>
        {t('auth_code_submit')}
      </Button>
      <div className="grid justify-items-center gap-2">
        <ResendButton
          resendAt={resendAt}
          isBusy={resend.isBusy}
          isBlocked={isBlocked}
          onResend={() => sendAgain(resend)}
          call={call && { isBusy: call.isBusy, onCall: () => sendAgain(call) }}
        />
        {changeButton}
      </div>
    </form>
  );
}
