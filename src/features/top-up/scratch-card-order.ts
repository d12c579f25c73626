/**
 * A scratch card as an order. Its PIN is never written down and never sent twice: the key is there to find out what became
 * of it, and to have it voided.
 */
import { type RechargeResult, rechargeCalls, rechargeWithPin, type ScratchCard } from '../../api/recharge.ts';
import { byKey } from '../../orders/by-key.ts';
import { ORDER_REASONS, type OrderKind, type OrderResult } from '../../orders/order-kind.ts';

/** Nobody knows of two cards whether they are the same one. */
export const SCRATCH_CARD_SUBJECT = 'scratch-card';

const resultOf = ({ reference, amount, bonus, balanceAfter, withheld, loanDue }: RechargeResult): OrderResult => ({
  orderId: reference,
  state: 'completed',
  balanceAfter,
  receipt: {
    amount,
    bonus: bonus ?? 0,
    ...(withheld == null ? {} : { withheld }),
    ...(loanDue == null ? {} : { loanDue }),
  },
});

export const scratchCardOrder = {
  name: 'scratch-card',
  send: async (card, key) => resultOf(await rechargeWithPin(card, key)),
  isRepeatable: false,
  ...byKey(rechargeCalls, resultOf),
  keep: ({ msisdn }) => ({ isForOther: msisdn !== undefined }),
  restore: () => undefined,
  reasons: {
    ...ORDER_REASONS,
    not_eligible: 'top_up_reason_other_line',
    pin_wrong: 'top_up_reason_pin_wrong',
    pin_used: 'top_up_reason_pin_used',
    pin_expired: 'top_up_reason_pin_expired',
    pin_locked: 'top_up_reason_pin_locked',
  },
  // The number of another line can be corrected.
  nextSteps: { not_eligible: 'try-again' },
  words: { name: 'top_up_card_name', declined: 'top_up_declined_title', nothingDone: 'top_up_nothing_added' },
  changes: (line) => [['line', line]],
} satisfies OrderKind<ScratchCard>;
