/** Checks the input about a scratch card before it is used. Pure. */
import type { ScratchCard } from '#src/api/recharge.ts';
import type { Msisdn } from '#src/lib/units.ts';
import type { Problems } from '#src/ui/hooks/use-form.ts';
import { type ForWhom, OWN_LINE, otherLineOf, phoneMistake } from './for-whom.ts';
import { pinMistake } from './recharge-pin.ts';

export interface CardInHand extends ForWhom {
  /** Digits only. */
  pin: string;
}

export const FIRST_CARD: CardInHand = { pin: '', ...OWN_LINE };

export const problemsOf = (card: CardInHand, ownMsisdn: Msisdn): Problems<CardInHand> => ({
  pin: pinMistake(card.pin),
  phone: phoneMistake(card, ownMsisdn),
});

/** The order. Undefined while the input has an error. */
export function scratchCardOf(card: CardInHand, ownMsisdn: Msisdn): ScratchCard | undefined {
  const { pin, phone } = problemsOf(card, ownMsisdn);
  if (pin || phone) return undefined;
  return card.isForOther ? { pin: card.pin, msisdn: otherLineOf(card) } : { pin: card.pin };
}
