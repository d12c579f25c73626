import { type ReactNode, useState } from 'react';
import { type CodeTimes, codeTimes, timesOfSent } from '../../api/code-times.ts';
import { requestCode, requestCodeByCall } from '../../api/users.ts';
import type { ErrorWords } from '../../i18n/error-messages.ts';
import { formatPhone } from '../../i18n/formats.ts';
import { useLabels } from '../../i18n/use-labels.ts';
import { useHoldUpdates } from '../../pwa/use-app-update.ts';
import { useChange } from '../../session/use-change.ts';
import { useLine } from '../../session/use-session.ts';
import { Locked, lockedOf } from '../../telecom/locked.tsx';
import { Bdi } from '../../ui/bidi.tsx';
import { Button } from '../../ui/button.tsx';
import { FormDone } from '../../ui/form-done.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { showToast } from '../../ui/toasts.ts';
import { BackToAccount, CredentialsPage, Explained } from './credentials-page.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { forgetSentCode, keepSentCode, readSentCode } from './sent-code.ts';
import { codeRefusal } from './settings-errors.ts';

/** `/setting/change-password`: stepped up by a code to the line, then both passwords with it. */
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
  const { line, msisdn } = useLine();
  // Epoch milliseconds; undefined until a code is on its way.
  const [resendAt, setResendAt] = useState(() => readSentCode('step-up', line)?.resendAt);
  const [isDone, setDone] = useState(false);
  useHoldUpdates(resendAt !== undefined && !isDone);

  const keep = (times: CodeTimes) => {
    keepSentCode('step-up', { line, ...times });
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
  const asked = useChange(onAsk, (error) => {
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
