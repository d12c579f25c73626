/** Checks the input about a scratch card before it is used. Pure. */
import type { ScratchCard } from '#src/api/recharge.ts';
import { toMsisdn } from '#src/lib/phone-number.ts';
import type { Msisdn } from '#src/lib/units.ts';
import { recipientMistake } from '#src/orders/engine/recipient.ts';
import type { Problems } from '#src/ui/hooks/use-form.ts';
import { pinMistake } from './recharge-pin.ts';

export interface CardInHand {
  /** Digits only. */
  pin: string;
  isForOther: boolean;
  /** As typed. */
  phone: string;
}

export const FIRST_CARD: CardInHand = { pin: '', isForOther: false, phone: '' };

export const problemsOf = (card: CardInHand, ownMsisdn: Msisdn): Problems<CardInHand> => ({
  pin: pinMistake(card.pin),
  phone: card.isForOther ? recipientMistake(card.phone, ownMsisdn) : undefined,
});

/** The order. Undefined while the input has an error. */
export function scratchCardOf(card: CardInHand, ownMsisdn: Msisdn): ScratchCard | undefined {
  const { pin, phone } = problemsOf(card, ownMsisdn);
  if (pin || phone) return undefined;
  return card.isForOther ? { pin: card.pin, msisdn: toMsisdn(card.phone) } : { pin: card.pin };
}
