import { doesUserExist, getUserStatus } from '#src/api/users.ts';
import type { Msisdn } from '#src/lib/units.ts';
import { savePendingSignIn } from '#src/session/device-storage/pending-sign-in.ts';
import { haveCodeSent } from './pending-code.ts';
import { nextStep, type PhoneIntent, type PhoneStep, REGISTERED } from './phone-status.ts';

/** Asks the operator for the status of this number and prepares the next step (sections 4 and 7). */
export async function checkPhone(msisdn: Msisdn, intent: PhoneIntent): Promise<PhoneStep> {
  const code = await getUserStatus(msisdn);
  const step = nextStep(code, intent, code === REGISTERED && (await doesUserExist(msisdn)));
  if (step === 'migrate') await haveCodeSent(msisdn, 'migrate');
  if (step === 'register-socially') savePendingSignIn({ msisdn, flow: 'non-migrate' });
  return step;
}
