import { useState } from 'react';
import type { CodeChannel } from '#src/api/users.ts';
import { HelpLink } from '#src/help/help-link.tsx';
import { Locked, lockedOf } from '#src/help/locked.tsx';
import type { LabelName } from '#src/i18n/labels.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { formatPhone } from '#src/lib/phone-number.ts';
import type { Msisdn, SteadyMs } from '#src/lib/units.ts';
import { useHoldUpdates } from '#src/pwa/use-app-update.ts';
import { useAction } from '#src/session/use-action.ts';
import { CodeForm } from '#src/sign-in/code-form.tsx';
import { useCodeRequests } from '#src/sign-in/use-code-requests.ts';
import { codeRequestErrorLabel } from './auth-errors.ts';

/** Shown with the request for another code, because the user did not receive the first. */
const NOT_COME = 'auth_code_too_soon';

interface SmsCodeFormProps {
  msisdn: Msisdn;
  /** When another code may be requested. */
  resendAt: SteadyMs | undefined;
  onCode: (code: string) => Promise<unknown>;
  onResend: (channel: CodeChannel) => Promise<unknown>;
  onChangeNumber: () => void;
  /** Maps a refusal of the code to a label. */
  errorOf: (error: unknown) => LabelName;
}

/** Asks for the code sent to a number that is signing in. */
export function SmsCodeForm(props: SmsCodeFormProps) {
  const { msisdn, resendAt, onCode, onResend, onChangeNumber, errorOf } = props;
  const t = useLabels();
  const check = useAction(onCode, errorOf);
  const [wasAskedAgain, setAskedAgain] = useState(false);
  const onAsk = (channel: CodeChannel) => {
    setAskedAgain(true);
    return onResend(channel);
  };
  const { resend, call, words } = useCodeRequests({ onAsk, errorOf: codeRequestErrorLabel });
  const locked = lockedOf(check, resend, call);
  useHoldUpdates(true);
  return (
    <div className="grid gap-4">
      <CodeForm
        channel="sms"
        label={t(words.label)}
        resendAt={resendAt}
        check={check}
        resend={resend}
        call={call}
        locked={locked && <Locked change={locked} />}
        sentTo={{ text: t(words.sentTo), target: formatPhone(msisdn) }}
        change={{ label: t('auth_change_number'), onChange: onChangeNumber }}
      />
      {!locked && (
        <HelpLink problem={check.error ?? resend.error ?? call.error ?? (wasAskedAgain ? NOT_COME : undefined)} />
      )}
    </div>
  );
}
