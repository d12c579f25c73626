/** Credit sent to another line (stormili), as an order. The number that receives it stays off the device. */
import { type CreditTransfer, type TransferResult, transferCalls, transferCredit } from '../../api/credit-transfer.ts';
import { byKey } from '../../orders/by-key.ts';
import { ORDER_REASONS, type OrderKind, type OrderResult } from '../../orders/order-kind.ts';

/** Nobody knows of two transfers whether they go to the same number. */
export const TRANSFER_SUBJECT = 'transfer';

const resultOf = ({ orderId, amount, fee, balanceAfter }: TransferResult): OrderResult => ({
  orderId,
  state: 'completed',
  balanceAfter,
  receipt: { amount, fee },
});

export const transferOrder = {
  name: 'transfer',
  send: async (order, key) => resultOf(await transferCredit(order, key)),
  isRepeatable: true,
  ...byKey(transferCalls, resultOf),
  keep: ({ amount }) => ({ amount }),
  restore: () => undefined,
  reasons: {
    ...ORDER_REASONS,
    recipient_invalid: 'services_reason_recipient',
    amount_out_of_range: 'services_reason_amount',
    daily_limit: 'services_reason_daily_limit',
    service_off: 'services_reason_transfer_off',
  },
  nextSteps: { service_off: 'leave' },
  words: { name: 'services_transfer_name', nothingDone: 'services_nothing_sent' },
  changes: (line) => [['line', line]],
} satisfies OrderKind<CreditTransfer>;
