/**
 * The amount and the kind of card of the last payment, remembered on this device until the sign-in ends. Never anything
 * of the card itself: the portal does not see it.
 */
import type { Dzd, SignInId } from '#src/lib/units.ts';
import { createLineChoice } from '#src/session/device-storage/line-choice.ts';
import { isPaymentMethod, type PaymentMethod } from './payment-method.ts';
import { amountMistake } from './typed-amount.ts';

const lastAmount = createLineChoice('portal-top-up-amount', (text) => amountMistake(text) === undefined);
const lastMethod = createLineChoice('portal-top-up-method', isPaymentMethod);

interface LastPayment {
  /** As typed. */
  amount: string | undefined;
  method: PaymentMethod | undefined;
}

export function readLastPayment(signInId: SignInId): LastPayment {
  const method = lastMethod.read(signInId);
  return { amount: lastAmount.read(signInId), method: method && isPaymentMethod(method) ? method : undefined };
}

export function rememberPayment(signInId: SignInId, { amount, method }: { amount: Dzd; method: string }): void {
  lastAmount.choose(signInId, String(amount));
  lastMethod.choose(signInId, method);
}
