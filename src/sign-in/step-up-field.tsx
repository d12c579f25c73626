import type { Ref } from 'react';
import { useLabels } from '#src/i18n/use-labels.ts';
import { CODE_LENGTH } from '#src/lib/code-in-text.ts';
import { formatPhone } from '#src/lib/phone-number.ts';
import type { SteadyMs } from '#src/lib/units.ts';
import { useLine } from '#src/session/use-session.ts';
import { CodeField } from '#src/ui/field/code-field.tsx';
import { Bdi } from '#src/ui/layout/bidi.tsx';
import { ResendButton } from './resend-button.tsx';
import type { StepUpForm, useStepUpRequests } from './use-step-up.ts';

interface StepUpFieldProps {
  form: StepUpForm;
  requests: ReturnType<typeof useStepUpRequests>;
  resendAt: SteadyMs | undefined;
  /** False while codes are locked. */
  mayAskAgain: boolean;
  isBlocked: boolean;
  /** Id of the form, if the field stands outside it. */
  formId?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** The field for a code that was sent to the own line, with the ways to another one. */
export function StepUpField({ form, requests, resendAt, mayAskAgain, isBlocked, formId, ref }: StepUpFieldProps) {
  const t = useLabels();
  const { msisdn } = useLine();
  const { resend, call, words } = requests;
  return (
    <div className="grid gap-2">
      <CodeField
        ref={ref}
        form={formId}
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
          resendAt={resendAt}
          isBusy={resend.isBusy}
          isBlocked={isBlocked}
          onResend={() => resend.submit()}
          call={{ isBusy: call.isBusy, onCall: () => void call.submit() }}
        />
      )}
    </div>
  );
}
