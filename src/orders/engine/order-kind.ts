/**
 * Everything that a feature defines for its kind of order. The rest of this folder handles orders of any kind. The
 * README explains how to add one.
 */
import type { QueryKey } from '@tanstack/react-query';
import { type Agreed, ENTERED_BY_USER, type Sums } from '#src/api/client/agreed.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import type { Translate } from '#src/i18n/use-labels.ts';
import type { Language } from '#src/lib/languages.ts';
import type { Dzd, EpochMs, Msisdn, SignInId } from '#src/lib/units.ts';
import type { KindResult, OrderRecord, OrderResult, Receipt, RecordedTerms } from './order-record.ts';
import type { OrderWords } from './order-words.ts';

/**
 * A completed order, as it is recorded. A receipt uses only this data: it is the same after a reload, and after prices
 * have changed.
 */
export interface DoneOrder extends Required<Pick<OrderResult, 'orderId' | 'at'>> {
  /** The terms as they were confirmed. */
  terms: RecordedTerms;
  /** From the operator's answer. */
  receipt: Receipt | undefined;
  /** If the operator reported it. */
  balanceAfter: Dzd | undefined;
  at: EpochMs;
}

const fieldOf = ({ receipt, terms }: Pick<DoneOrder, 'receipt' | 'terms'>, name: string) =>
  receipt?.[name] ?? terms[name];

/** A figure of an order: the operator's value, otherwise the agreed one. */
export function figureOf(order: Pick<DoneOrder, 'receipt' | 'terms'>, name: string): number | undefined {
  const value = fieldOf(order, name);
  return typeof value === 'number' ? value : undefined;
}

/** A text or a date of an order: the operator's value, otherwise the confirmed one. */
export function textOf(order: Pick<DoneOrder, 'receipt' | 'terms'>, name: string): string | undefined {
  const value = fieldOf(order, name);
  return typeof value === 'string' ? value : undefined;
}

/** One line of a receipt. `per`: how often, in the operator's words. */
export type ReceiptFact = { label: LabelName } & (
  | { amount: Dzd; per?: string | undefined }
  | { day: string }
  | { text: string }
);

/** How a kind describes a completed order. */
interface Success {
  /** One sentence: what the user has now. */
  text: string;
  /** What the receipt lists first. */
  facts?: readonly ReceiptFact[] | undefined;
  /** When the ordered item expires, ISO text. */
  until?: string | undefined;
  /** A second sentence, which is not part of the receipt. */
  note?: string | undefined;
  /** The balance in the answer belongs to something other than the ordered item. */
  hidesBalance?: boolean | undefined;
}

/** What a kind needs to write a receipt. */
interface ReceiptWords {
  t: Translate;
  language: Language;
}

/** An entry of the operator's history of a line. */
export interface PastOrder extends KindResult {
  at: EpochMs;
}

/** Why nothing was done, if the operator gave no reason that this kind has a label for. */
const OWN_REASONS = [
  'declined',
  /** The operator had not received it, and has promised never to complete it. */
  'voided',
  'rate_limited',
  'signed_out',
  'invalid',
] as const;
export type OwnReason = (typeof OWN_REASONS)[number];

/** Labels for reasons that are the same for every kind; a kind may replace them. */
export const ORDER_REASONS = {
  declined: 'order_reason_declined',
  voided: 'order_reason_voided',
  rate_limited: 'order_reason_rate_limited',
  signed_out: 'order_reason_signed_out',
  invalid: 'order_reason_invalid',
  insufficient_balance: 'order_reason_insufficient_balance',
  not_eligible: 'order_reason_not_eligible',
  line_barred: 'order_reason_line_barred',
} as const satisfies Record<OwnReason, LabelName> & Record<string, LabelName>;

/** `leave`: trying again would not help, and an alternative is shown below. */
export type NextStep = 'try-again' | 'top-up' | 'line-help' | 'leave';

const NEXT_STEPS: Readonly<Record<string, NextStep>> = {
  insufficient_balance: 'top-up',
  line_barred: 'line-help',
  not_eligible: 'leave',
};

export function nextStepOf({ nextSteps = {} }: Pick<AnyOrderKind, 'nextSteps'>, reason: string): NextStep {
  const steps = Object.hasOwn(nextSteps, reason) ? nextSteps : NEXT_STEPS;
  return (Object.hasOwn(steps, reason) && steps[reason]) || 'try-again';
}

export interface OrderKind<Order> {
  /** Part of the records on the device: unique among the kinds, and never changed after a release. */
  name: string;
  /**
   * The sums that the user agrees to. They are recorded, sent with the order, and compared with the operator's current
   * sums. Every kind must define this; if the user enters the sum, it is `ENTERED_BY_USER`.
   */
  agreed: ((order: Order) => Agreed) | typeof ENTERED_BY_USER;
  /** Sends the order, with its idempotency key and the result of `agreed`. */
  send(order: Order, key: string, agreed: Agreed): Promise<KindResult>;
  /** False if the operator has lately answered that it has no call for such an order. Absent: it has one. */
  isOffered?(terms: RecordedTerms): boolean;
  /** The operator carries out repeated requests with one key once: an order without an outcome may be sent again. */
  isRepeatable: boolean;
  /** Gets the outcome; rejects with `not-found` if the operator does not know the order. Absent: not supported. */
  find?(record: OrderRecord): Promise<KindResult>;
  /** Asks the operator to promise never to complete this key; otherwise returns the outcome. Absent: not supported. */
  void?(record: OrderRecord): Promise<KindResult | { state: 'voided' }>;
  /** Entries of the operator's history whose terms match this order, of any date. Absent: there is no history. */
  listAlike?(record: OrderRecord): Promise<readonly PastOrder[]>;
  /** The terms to record besides the sums, including everything that the receipt needs. */
  recordTerms(order: Order): RecordedTerms;
  /**
   * Restores the order from its record. Undefined if the record lacks a part of it (a number, a code); such an order is
   * never treated as a duplicate.
   */
  restore(record: OrderRecord): Order | undefined;
  /** Content of the receipt. It gets only the recorded order, so that no receipt depends on a live list. */
  success(done: DoneOrder, words: ReceiptWords): Success;
  /** The recipient of an order sent from this page. */
  recipient?(order: Order): Msisdn | undefined;
  /** Whether a one-time code is sent with the order. If the operator does not accept it, the form asks for it again. */
  hasCode?(order: Order): boolean;
  /** Labels for why nothing was done: for each reason of the portal, and for the operator's codes of this kind. */
  reasons: Readonly<Record<OwnReason, LabelName> & Record<string, LabelName>>;
  /** The next step after a refusal, by its reason, if it differs from `NEXT_STEPS`. */
  nextSteps?: Readonly<Record<string, NextStep>>;
  /** Labels that this kind replaces. */
  words?: Partial<OrderWords>;
  /** Queries whose data an order of this kind changes; the account is always refetched as well. */
  changes(signInId: SignInId): readonly QueryKey[];
  /** Queries with its prices, refetched when the operator's prices differ. Absent: all queries of the line. */
  pricesFrom?(signInId: SignInId): readonly QueryKey[];
}

/** A kind whose prices the operator sets. */
export type PricedKind<Order> = Omit<OrderKind<Order>, 'agreed'> & { agreed: (order: Order) => Sums };

export function agreedOf<Order>({ agreed }: Pick<OrderKind<Order>, 'agreed'>, order: Order): Agreed {
  return agreed === ENTERED_BY_USER ? agreed : agreed(order);
}

/** The terms to record for an order. */
export function termsOf<Order>(kind: Pick<OrderKind<Order>, 'agreed' | 'recordTerms'>, order: Order): RecordedTerms {
  const agreed = agreedOf(kind, order);
  return agreed === ENTERED_BY_USER ? kind.recordTerms(order) : { ...kind.recordTerms(order), ...agreed };
}

/** A kind, for code that does not depend on the type of the order. */
export type AnyOrderKind = Omit<
  OrderKind<never>,
  'agreed' | 'send' | 'recordTerms' | 'recipient' | 'hasCode' | 'restore'
> & {
  restore(record: OrderRecord): unknown;
};

/** Maps an operator's code to a reason with a label. The portal's own reasons are not accepted as codes. */
export function reasonOf({ reasons }: Pick<AnyOrderKind, 'reasons'>, code: string | null | undefined): string {
  const isOwn = (OWN_REASONS as readonly unknown[]).includes(code);
  return code && !isOwn && Object.hasOwn(reasons, code) ? code : 'declined';
}

/** The operator's result, with a reason that the kind has a label for. */
export function withKnownReason<R extends OrderResult>(kind: Pick<AnyOrderKind, 'reasons'>, result: R): R {
  return result.state === 'failed' ? { ...result, reason: reasonOf(kind, result.reason) } : result;
}

export function reasonLabel({ reasons }: Pick<AnyOrderKind, 'reasons'>, reason: string): LabelName {
  // A record of another version may have a reason without a label in this one.
  return (Object.hasOwn(reasons, reason) && reasons[reason]) || reasons.declined;
}
