/** Labels for the name and the states of an order: the same for every kind, except those that a kind replaces. */
import type { LabelName } from '#src/i18n/labels.ts';
import type { CodeRefusal, RefusalReason } from './order-record.ts';

export interface OrderWords {
  /** The name of the order if no better one is known: "Your bundle", "Credit advance". */
  name: LabelName;
  /** Headings: request sent; in progress at the operator; answer lost; refused. */
  sending: LabelName;
  pending: LabelName;
  pendingText: LabelName;
  checking: LabelName;
  declined: LabelName;
  /** On the dashboard, while the outcome is open: heading with the order's `name`, and an explanation. */
  open: LabelName;
  openText: LabelName;
  /** The answer is late: where the outcome will be shown. */
  left: LabelName;
  /** Shown after the reason of a refusal: nothing was charged, nothing was changed. */
  nothingDone: LabelName;
  /** Another tab ordered the same: heading, consequence, and the checkbox for one more. */
  again: LabelName;
  againText: LabelName;
  againOpen: LabelName;
  againOpenText: LabelName;
  againAgree: LabelName;
}

const ORDER_WORDS: OrderWords = {
  name: 'order_name',
  sending: 'order_sending_title',
  pending: 'order_pending_title',
  pendingText: 'order_pending_text',
  checking: 'order_checking_title',
  declined: 'order_declined_title',
  open: 'order_notice_open',
  openText: 'order_notice_open_text',
  left: 'order_left_text',
  nothingDone: 'order_not_charged',
  again: 'order_again_title',
  againText: 'order_again_text',
  againOpen: 'order_again_open_title',
  againOpenText: 'order_again_open_text',
  againAgree: 'order_again_agree',
};

export const wordsOf = ({ words }: { words?: Partial<OrderWords> | undefined }): OrderWords => ({
  ...ORDER_WORDS,
  ...words,
});

/** Labels for why a confirmation was not sent. Refusals of a code are shown at its field. */
export const REFUSAL_LABELS: Readonly<Record<Exclude<RefusalReason, CodeRefusal>, LabelName>> = {
  offline: 'order_refused_offline',
  busy: 'order_refused_busy',
  'not-recorded': 'order_refused_not_recorded',
  'signed-out': 'order_refused_signed_out',
  'price-changed': 'order_refused_price_changed',
};
