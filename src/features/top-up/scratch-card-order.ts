/**
 * The order of a scratch card. Its PIN is never stored and never sent twice. The key serves to look up the outcome and
 * to void the order.
 */
import { ENTERED_BY_USER } from '#src/api/client/agreed.ts';
import { guestRechargeCalls, rechargeAsGuest } from '#src/api/guest-top-up.ts';
import { type RechargeResult, rechargeCalls, rechargeWithPin, type ScratchCard } from '#src/api/recharge.ts';
import { formatAmount } from '#src/i18n/formats.ts';
import { sumDzd } from '#src/lib/sum-dzd.ts';
import type { Dzd } from '#src/lib/units.ts';
import { byKey } from '#src/orders/engine/find-by-key.ts';
import { figureOf, ORDER_REASONS, type OrderKind } from '#src/orders/engine/order-kind.ts';
import type { KindResult } from '#src/orders/engine/order-record.ts';
import { creditedOf, withheldForLoan } from '#src/telecom/charges/top-up-sums.ts';

export interface ScratchCardOrder extends ScratchCard {
  /** The account when the card was used. */
  before?: { balance: Dzd; loanDue?: Dzd | undefined } | undefined;
}

/** PINs are not stored, so two card orders may always be duplicates. */
export const SCRATCH_CARD_SUBJECT = 'scratch-card';

/** What is added to the line of somebody else says nothing of that line. */
type AnyResult = Omit<RechargeResult, 'balanceAfter'> & Partial<Pick<RechargeResult, 'balanceAfter'>>;

const resultOf = ({ reference, amount, bonus, balanceAfter, withheld, loanDue, at }: AnyResult): KindResult => ({
  orderId: reference,
  state: 'completed',
  balanceAfter,
  at: at ? Date.parse(at) : undefined,
  receipt: {
    amount,
    bonus: bonus ?? 0,
    ...(withheld == null ? {} : { withheld }),
    ...(loanDue == null ? {} : { loanDue }),
  },
});

export const scratchCardOrder = {
  name: 'scratch-card',
  agreed: ENTERED_BY_USER,
  send: async (card, key, agreed) => resultOf(await rechargeWithPin(card, agreed, key)),
  isRepeatable: false,
  ...byKey(rechargeCalls, resultOf),
  recordTerms: ({ msisdn, before }) => ({
    isForOther: msisdn !== undefined,
    balanceBefore: before?.balance,
    loanDueBefore: before?.loanDue,
  }),
  restore: () => undefined,
  success: (done, { t, language }) => {
    const [amount, bonus] = [figureOf(done, 'amount') ?? 0, figureOf(done, 'bonus') ?? 0];
    const isForOther = done.terms.isForOther === true;
    const balance = figureOf(done, 'balanceBefore');
    const before = balance === undefined ? undefined : { balance, loanDue: figureOf(done, 'loanDueBefore') ?? 0 };
    const computed = isForOther ? 0 : withheldForLoan(before, sumDzd(amount, bonus), done.balanceAfter);
    const withheld = figureOf(done, 'withheld') ?? computed;
    const owed = figureOf(done, 'loanDue') ?? 0;
    return {
      text: t('top_up_card_done', { amount: formatAmount(creditedOf(sumDzd(amount, bonus), withheld), language) }),
      facts: [
        { label: 'top_up_card_amount', amount },
        ...(bonus > 0 ? [{ label: 'top_up_card_bonus', amount: bonus } as const] : []),
        ...(withheld > 0 ? [{ label: 'top_up_card_kept', amount: -withheld } as const] : []),
        ...(owed > 0 ? [{ label: 'top_up_still_owed', amount: owed } as const] : []),
      ],
      // The balance belongs to the payer. A card for another line does not change it.
      hidesBalance: isForOther,
    };
  },
  recipient: ({ msisdn }) => msisdn,
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
  changes: (signInId) => [['line', signInId]],
} satisfies OrderKind<ScratchCardOrder>;

/** The same by a visitor: always for the line that they name, and no line of their own changes. */
export const guestScratchCardOrder = {
  ...scratchCardOrder,
  name: 'guest-scratch-card',
  send: async (card, key, agreed) => resultOf(await rechargeAsGuest(card, agreed, key)),
  ...byKey<AnyResult>(guestRechargeCalls, resultOf),
  reasons: { ...scratchCardOrder.reasons, pin_locked: 'top_up_reason_pin_locked_here' },
  words: { ...scratchCardOrder.words, left: 'top_up_left_here' },
  changes: () => [],
} satisfies OrderKind<ScratchCardOrder>;
