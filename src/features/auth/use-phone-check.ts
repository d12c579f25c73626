import { useNavigate } from '@tanstack/react-router';
import { doesUserExist, getUserStatus } from '#src/api/users.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import type { Msisdn } from '#src/lib/units.ts';
import { savePendingSignIn } from '#src/session/device-storage/pending-sign-in.ts';
import { showToast } from '#src/ui/feedback/toasts.ts';
import { handOver } from './hand-over.ts';
import { haveCodeSent } from './pending-code.ts';
import { nextStep, type PhoneIntent, type PhoneStep, REGISTERED } from './phone-status.ts';

/** Thrown for a status that section 4 does not list. The form shows it too, since a toast disappears after 3 s. */
class UnknownStatusError extends Error {
  override readonly name = 'UnknownStatusError';
}

/** Asks the operator for the status of this number and prepares the next step (sections 4 and 7). */
async function checkPhone(msisdn: Msisdn, intent: PhoneIntent): Promise<PhoneStep> {
  const code = await getUserStatus(msisdn);
  const step = nextStep(code, intent, code === REGISTERED && (await doesUserExist(msisdn)));
  if (step === 'migrate') await haveCodeSent(msisdn, 'migrate');
  if (step === 'register-socially') savePendingSignIn({ msisdn, flow: 'non-migrate' });
  return step;
}

/**
 * Asks for a number's status and opens the page that section 4 names. Returns true when the next step is on the page
 * that asks: the number has an account to sign in to or, with the intent `register`, a social account may be linked.
 * `invitation`: the code of the subscriber who invited the visitor, which the next page keeps.
 */
export function usePhoneCheck(intent: PhoneIntent, invitation?: string) {
  const navigate = useNavigate();
  const t = useLabels();
  return async (msisdn: Msisdn): Promise<boolean> => {
    const step = await checkPhone(msisdn, intent);
    switch (step) {
      case 'account':
        return true;
      case 'already-registered':
        handOver({ msisdn, isCodeFirst: true, message: { kind: 'info', label: 'user_already_exists' } });
        await navigate({ to: '/sign-in' });
        return false;
      case 'non-customer':
        await navigate({ to: '/non-brand', search: { reason: 'number', code: invitation } });
        return false;
      case 'register-socially':
        if (intent === 'register') return true;
        await navigate({ to: '/sign-up', search: { step: 'social' } });
        return false;
      case 'migrate':
        await navigate({ to: '/register-otp' });
        return false;
      case 'unknown':
        showToast('error', t('something_went_wrong_try_again_later_new'));
        throw new UnknownStatusError();
    }
  };
}
