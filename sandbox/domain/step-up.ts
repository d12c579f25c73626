import { consumeCode } from '../codes.ts';
import type { SandboxContext } from '../context.ts';
import type { Line } from '../db/lines.ts';
import { HttpError } from '../http-error.ts';

/**
 * Checks the code of a transfer or gift, which was sent to the own line. A code that came with the order is checked even
 * if none is demanded. Call it last, outside any transaction: an order that is refused for another reason uses up no
 * code, and a wrong code counts.
 */
export function checkStepUp(context: SandboxContext, { msisdn }: Line, otp: string | undefined): void {
  if (otp !== undefined) consumeCode(context, msisdn, 'step-up', otp);
  else if (context.faults.read('stepUp'))
    throw new HttpError(400, 'proof_missing', 'otp (purpose step-up) is missing: the switch stepUp demands it.');
}
