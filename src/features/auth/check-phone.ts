import { doesUserExist, getUserStatus, requestMigrationCode } from '../../api/users.ts';
import { codeTimes } from '../../session/code-times.ts';
import { keepPendingSignIn } from '../../session/pending-sign-in.ts';
import { nextStep, type PhoneIntent, type PhoneStep, REGISTERED } from './phone-status.ts';

/** Asks the operator what this number is, and prepares the step that follows (sections 4 and 7). */
export async function checkPhone(msisdn: string, intent: PhoneIntent): Promise<PhoneStep> {
  const code = await getUserStatus(msisdn);
  const step = nextStep(code, intent, code === REGISTERED && (await doesUserExist(msisdn)));
  if (step === 'migrate') {
    const sent = await requestMigrationCode(msisdn);
    keepPendingSignIn({ msisdn, flow: 'migrate', ...codeTimes(sent) });
  }
  if (step === 'register-socially') keepPendingSignIn({ msisdn, flow: 'non-migrate' });
  return step;
}
