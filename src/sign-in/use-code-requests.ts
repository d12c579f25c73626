import { useState } from 'react';
import type { CodeChannel } from '#src/api/users.ts';
import { isNoCall } from '#src/i18n/code-errors.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import { useAction } from '#src/session/use-action.ts';

/** The labels for a code, by its channel. */
const WORDS = {
  sms: { label: 'auth_code_label', sentTo: 'auth_code_sent_to' },
  voice: { label: 'auth_code_label_call', sentTo: 'auth_code_calling' },
} as const satisfies Record<CodeChannel, Record<'label' | 'sentTo', LabelName>>;

interface CodeRequestOptions {
  /** Requests a code. Rejects if the operator refuses. */
  onAsk: (channel: CodeChannel) => Promise<unknown>;
  /** The label for a refusal, the same for both channels. */
  errorOf: (error: unknown) => LabelName;
  onRefused?: ((label: LabelName) => void) | undefined;
}

/** Requests another code by message or voice call, and returns the channel of the last one. */
export function useCodeRequests({ onAsk, errorOf, onRefused }: CodeRequestOptions) {
  const [channel, setChannel] = useState<CodeChannel>('sms');
  const ask = (by: CodeChannel) => async () => {
    await onAsk(by);
    setChannel(by);
  };
  const refuse = (label: LabelName) => {
    onRefused?.(label);
    return label;
  };
  const resend = useAction(ask('sms'), (error) => refuse(errorOf(error)));
  const call = useAction(ask('voice'), (error) => refuse(isNoCall(error) ? 'auth_code_no_call' : errorOf(error)));
  return { resend, call, words: WORDS[channel] };
}
