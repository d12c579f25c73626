/** The order to send credit to another line (stormili). The recipient's number is not stored on the device. */
import { type TransferResult, transferCalls, transferCredit } from '#src/api/credit-transfer.ts';
import { formatAmount } from '#src/i18n/formats.ts';
import type { Dzd, Msisdn } from '#src/lib/units.ts';
import { byKey } from '#src/orders/engine/find-by-key.ts';
import { figureOf, ORDER_REASONS, type OrderKind } from '#src/orders/engine/order-kind.ts';
import type { KindResult } from '#src/orders/engine/order-record.ts';

export interface CreditTransfer {
  msisdn: Msisdn;
  /** Whole. */
  amount: Dzd;
}

export interface TransferOrder extends CreditTransfer {
  /** On top of the amount. */
  fee: Dzd;
  /** A code to the own line, if the operator demands one. */
  otp?: string | undefined;
}

/** The recipient is not stored, so two transfers may always be duplicates. */
export const TRANSFER_SUBJECT = 'transfer';

const resultOf = ({ orderId, amount, fee, balanceAfter, at }: TransferResult): KindResult => ({
  orderId,
  state: 'completed',
  balanceAfter,
  at: at ? Date.parse(at) : undefined,
  receipt: { amount, fee },
});

export const transferOrder = {
  name: 'transfer',
  agreed: ({ amount, fee }) => ({ amount, fee }),
  send: async ({ msisdn, otp }, key, agreed) => resultOf(await transferCredit(msisdn, agreed, key, otp)),
  isRepeatable: true,
  ...byKey(transferCalls, resultOf),
  recordTerms: () => ({}),
  restore: () => undefined,
  success: (done, { t, language }) => {
    const [amount, fee] = [figureOf(done, 'amount') ?? 0, figureOf(done, 'fee') ?? 0];
    return {
      text: t('services_sent', { amount: formatAmount(amount, language) }),
      facts: [
        { label: 'services_fact_amount', amount },
        { label: 'services_fact_fee', amount: fee },
      ],
    };
  },
  recipient: ({ msisdn }) => msisdn,
  hasCode: ({ otp }) => otp !== undefined,
  reasons: {
    ...ORDER_REASONS,
    recipient_invalid: 'services_reason_recipient',
    amount_out_of_range: 'services_reason_amount',
    daily_limit: 'services_reason_daily_limit',
    service_off: 'services_reason_transfer_off',
  },
  nextSteps: { service_off: 'leave' },
  words: { name: 'services_transfer_name', nothingDone: 'services_nothing_sent' },
  changes: (signInId) => [['line', signInId]],
} satisfies OrderKind<TransferOrder>;
