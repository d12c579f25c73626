/** Which line is topped up: the own one, or that of another person. Pure. */
import type { LabelName } from '#src/i18n/labels.ts';
import { toMsisdn } from '#src/lib/phone-number.ts';
import type { Msisdn } from '#src/lib/units.ts';
import { recipientMistake } from '#src/orders/engine/recipient.ts';

export interface ForWhom {
  isForOther: boolean;
  /** As typed. */
  phone: string;
}

/** The number that a visitor types is kept for the other way to top up. */
export interface TypedNumber {
  phone: string;
  onPhone: (phone: string) => void;
}

export const OWN_LINE: ForWhom = { isForOther: false, phone: '' };

export const phoneMistake = ({ isForOther, phone }: ForWhom, ownMsisdn: Msisdn): LabelName | undefined =>
  isForOther ? recipientMistake(phone, ownMsisdn) : undefined;

/** The other line. Undefined for the own one. */
export const otherLineOf = ({ isForOther, phone }: ForWhom): Msisdn | undefined =>
  isForOther ? toMsisdn(phone) : undefined;
