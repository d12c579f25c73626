import { type SignInGrant, signInWith } from '#src/api/identity.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import type { Msisdn } from '#src/lib/units.ts';
import { forgetPendingSignIn } from '#src/session/device-storage/pending-sign-in.ts';
import { showToast } from '#src/ui/feedback/toasts.ts';
import { isCheckpointIncomplete } from './auth-errors.ts';
import { useCompleteSignIn } from './use-complete-sign-in.ts';

/**
 * Signs a number in and completes the sign-in at `to`, or at the page that the user wanted. Rejects with the error that the form shows. If the checkpoint's ids are
 * missing, it also shows a toast and deletes the pending sign-in (section 8).
 */
export function useSignInWith(msisdn: Msisdn) {
  const t = useLabels();
  const complete = useCompleteSignIn();
  return async (grant: SignInGrant, to?: '/setting/change-password') => {
    const tokens = await signInWith(msisdn, grant).catch((error: unknown) => {
      if (isCheckpointIncomplete(error)) {
        forgetPendingSignIn();
        showToast('error', t('something_went_wrong_try_again_later_new'));
      }
      throw error;
    });
    await complete(tokens, grant.grant_type, to);
  };
}
