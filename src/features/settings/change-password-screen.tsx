import { type ReactNode, useState } from 'react';
import { type CodeTimes, codeTimes, timesOfSent } from '#src/api/code-times.ts';
import { requestCode, requestCodeByCall } from '#src/api/users.ts';
import { Locked, lockedOf } from '#src/help/locked.tsx';
import type { ErrorWords } from '#src/i18n/error-messages.ts';
import { formatPhone } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useHoldUpdates } from '#src/pwa/use-app-update.ts';
import { useAction } from '#src/session/use-action.ts';
import { useLine } from '#src/session/use-session.ts';
import { Button } from '#src/ui/button/button.tsx';
import { showToast } from '#src/ui/feedback/toasts.ts';
import { FormDone } from '#src/ui/field/form-done.tsx';
import { FormError } from '#src/ui/field/form-error.tsx';
import { Bdi } from '#src/ui/layout/bidi.tsx';
import { BackToAccount, CredentialsPage, Explained } from './credentials-page.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { forgetSentCode, readSentCode, saveSentCode } from './sent-code.ts';
import { codeRefusal } from './settings-errors.ts';

/** `/setting/change-password`: sends a code to the line (step-up), then asks for both passwords and the code. */
export function ChangePasswordScreen() {
  return (
    <CredentialsPage title="title_change_password">
      {({ hasPassword, ...page }) =>
        hasPassword ? (
          <ChangePassword {...page} />
        ) : (
          <Explained title="settings_password_none_title" text="settings_password_none_text" />
        )
      }
    </CredentialsPage>
  );
}

interface ChangePasswordProps {
  blockedBy: string | undefined;
  offlineReason: ReactNode;
}

function ChangePassword({ blockedBy, offlineReason }: ChangePasswordProps) {
  const t = useLabels();
  const { signInId, msisdn } = useLine();
  // Undefined until a code is sent.
  const [resendAt, setResendAt] = useState(() => readSentCode('step-up', signInId)?.resendAt);
  const [isDone, setDone] = useState(false);
  useHoldUpdates(resendAt !== undefined && !isDone);

  const keep = (times: CodeTimes) => {
    saveSentCode('step-up', { line: signInId, ...times });
    setResendAt(times.resendAt);
  };
  const finish = () => {
    forgetSentCode('step-up');
    showToast('success', t('settings_password_changed'));
    setDone(true);
  };

  if (isDone) {
    return (
      <FormDone title={t('settings_password_changed')} text={t('settings_password_changed_text')}>
        <BackToAccount />
      </FormDone>
    );
  }
  if (resendAt === undefined) {
    return (
      <AskForCode
        onAsk={async () => keep(await timesOfSent(requestCode(msisdn, 'step-up')))}
        blockedBy={blockedBy}
        offlineReason={offlineReason}
      />
    );
  }
  return (
    <NewPasswordForm
      msisdn={msisdn}
      resendAt={resendAt}
      onResend={async (channel) => {
        const request = channel === 'voice' ? requestCodeByCall : requestCode;
        keep(codeTimes(await request(msisdn, 'step-up')));
      }}
      onDone={finish}
      blockedBy={blockedBy}
      offlineReason={offlineReason}
    />
  );
}

interface AskForCodeProps extends ChangePasswordProps {
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
