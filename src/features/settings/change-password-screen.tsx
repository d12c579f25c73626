import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { userDetailsQuery } from '#src/api/users.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLine } from '#src/session/use-session.ts';
import { showToast } from '#src/ui/feedback/toasts.ts';
import { FormDone } from '#src/ui/field/form-done.tsx';
import { BackToAccount, CredentialsPage } from './credentials-page.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { WithProof } from './proof.tsx';

/**
 * `/setting/change-password`: asks for the current password or a code by SMS, and for the new password. An account
 * without a password gets one.
 */
export function ChangePasswordScreen() {
  return <CredentialsPage title="title_change_password">{(page) => <ChangePassword {...page} />}</CredentialsPage>;
}

interface ChangePasswordProps {
  hasPassword: boolean;
  blockedBy: string | undefined;
  offlineReason: ReactNode;
}

function ChangePassword({ hasPassword, blockedBy, offlineReason }: ChangePasswordProps) {
  const t = useLabels();
  const queryClient = useQueryClient();
  const { signInId, msisdn } = useLine();
  // The first answer counts: afterwards every account has a password.
  const [done] = useState<LabelName>(hasPassword ? 'settings_password_changed' : 'settings_password_created');
  const [isDone, setDone] = useState(false);
  if (isDone) {
    return (
      <FormDone title={t(done)} text={t('settings_password_changed_text')}>
        <BackToAccount />
      </FormDone>
    );
  }
  return (
    <WithProof hasPassword={hasPassword} blockedBy={blockedBy} offlineReason={offlineReason}>
      {(proof) => (
        <NewPasswordForm
          key={proof.kind}
          proof={proof}
          msisdn={msisdn}
          onDone={() => {
            proof.forget();
            void queryClient.invalidateQueries({ queryKey: userDetailsQuery(signInId, msisdn).queryKey });
            showToast('success', t(done));
            setDone(true);
          }}
          blockedBy={blockedBy}
          offlineReason={offlineReason}
        />
      )}
    </WithProof>
  );
}
