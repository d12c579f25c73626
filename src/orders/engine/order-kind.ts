/**
 * What a feature says of one kind of order, and all that it has to say: everything else in this folder carries an order
 * of any kind. See the README for how to add one.
 */
import type { QueryKey } from '@tanstack/react-query';
import { type Agreed, ENTERED_BY_USER, type Sums } from '#src/api/client/agreed.ts';
import type { LineKey } from '#src/api/client/line-query.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import type { Translate } from '#src/i18n/use-labels.ts';
import type { Language } from '#src/lib/languages.ts';
import type { OrderAttempt } from './attempts.ts';
import type { OrderWords } from './order-words.ts';

/** Figures of an answer that a screen of this kind shows: amounts, dates. Kept on the device, so nothing personal. */
export type Receipt = Readonly<Record<string, string | number>>;

/** What stays on the device of the terms of an order. Never a phone number, a person's name or a code. */
export type KeptTerms = Readonly<Record<string, string | number | boolean | undefined>>;

export interface OrderResult {
  /** The operator's name of it. */
  orderId: string;
  state: 'completed' | 'inProgress' | 'failed';
  /** DZD; absent while in progress, and where the operator does not tell it. */
  balanceAfter?: number | null | undefined;
  /** The operator's code of why it failed. */
  reason?: string | null | undefined;
  receipt?: Receipt | undefined;
  /** When the operator carried it out, or took it: epoch milliseconds. Absent where its answer does not tell. */
  at?: number | undefined;
}

/**
 * What a call of a kind answers. `opposite`: the operator tells only how the thing is, which is not as ordered, and it is
 * not being changed. That means `failed` as the answer to the request itself, and nothing when it is asked later.
 */
export type KindResult = Omit<OrderResult, 'state'> & { state: OrderResult['state'] | 'opposite' };

/**
 * An order that was carried out, as it is recorded. A receipt is written from this alone: it reads the same after a
 * reload, and when prices have changed.
 */
export interface DoneOrder extends Required<Pick<OrderResult, 'orderId' | 'at'>> {
  /** As they were confirmed. */
  terms: KeptTerms;
  /** As the operator answered. */
  receipt: Receipt | undefined;
  /** DZD, where the operator told it. */
  balanceAfter: number | undefined;
  at: number;
}

const fieldOf = ({ receipt, terms }: Pick<DoneOrder, 'receipt' | 'terms'>, name: string) =>
  receipt?.[name] ?? terms[name];

/** A figure of an order: the operator's, else the one that was agreed to. */
export function figureOf(order: Pick<DoneOrder, 'receipt' | 'terms'>, name: string): number | undefined {
  const value = fieldOf(order, name);
  return typeof value === 'number' ? value : undefined;
}

/** A text or a date of an order: the operator's, else the one that was confirmed. */
export function textOf(order: Pick<DoneOrder, 'receipt' | 'terms'>, name: string): string | undefined {
  const value = fieldOf(order, name);
  return typeof value === 'string' ? value : undefined;
}

/** One line of a receipt. Amounts in DZD; `per`: how often, in the operator's words. */
export type ReceiptFact = { label: LabelName } & (
  | { amount: number; per?: string | undefined }
  | { day: string }
  | { text: string }
);

/** What a kind says of an order that was carried out. */
export interface Success {
  /** One sentence: what the user has now. */
  text: string;
  /** What the receipt lists first. */
  facts?: readonly ReceiptFact[] | undefined;
  /** Until when what was ordered lasts, ISO text. */
  until?: string | undefined;
  /** A second sentence, which is not part of the receipt. */
  note?: string | undefined;
  /** The balance of the answer is not that of what was ordered. */
  hidesBalance?: boolean | undefined;
}

/** What a receipt is written with. */
export interface ReceiptWords {
  t: Translate;
  language: Language;
}

/** An order in the operator's own list of what a line did. */
export interface PastOrder extends KindResult {
  /** Epoch milliseconds. */
  at: number;
}

/** Why nothing was done, where the operator named no reason that this kind has words for. */
const OWN_REASONS = [
  'declined',
  /** The operator had not received it, and has promised never to carry it out. */
  'voided',
  'rate_limited',
  'signed_out',
  'invalid',
] as const;
export type OwnReason = (typeof OWN_REASONS)[number];

/** Words for reasons that read alike for every kind; one that says more of its own puts it in their place. */
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

/** `leave`: nothing would come of another try, and what is offered instead stands beneath. */
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
  /** Stands in records on the device: unique among the kinds, and never changed once released. */
  name: string;
  /**
   * The sums that the user agrees to. They are recorded, sent with the order, and compared with what the operator offers
   * by then. Every kind has to say: one whose sum the user enters says `ENTERED_BY_USER`.
   */
  agreed: ((order: Order) => Sums) | typeof ENTERED_BY_USER;
  /** Sends it, with the key that stands for it at the operator, and with what `agreed` says. */
  send(order: Order, key: string, agreed: Agreed): Promise<KindResult>;
  /** False if the operator has lately answered that it has no call for such an order. Absent: it has one. */
  isOffered?(terms: KeptTerms): boolean;
  /** The operator carries out repeated requests with one key once: an order without an outcome may be sent again. */
  isRepeatable: boolean;
  /** What became of it; rejects with `not-found` where the operator does not know it. Absent: it can't be asked. */
  find?(attempt: OrderAttempt): Promise<KindResult>;
  /** The operator's promise never to carry out this key, or what became of it. Absent: it makes none. */
  void?(attempt: OrderAttempt): Promise<KindResult | { state: 'voided' }>;
  /** Entries of the operator's own list that could be this order by their terms, whenever made. Absent: no list. */
  listAlike?(attempt: OrderAttempt): Promise<readonly PastOrder[]>;
  /** What is recorded of its terms, besides the sums: what its receipt will need, too. */
  keep(order: Order): KeptTerms;
  /** The order again; undefined where its record does not tell all of it (a number, a code), so none is taken for the same. */
  restore(attempt: OrderAttempt): Order | undefined;
  /** What its receipt says. It sees the recorded order and nothing else, so that no receipt can follow a live list. */
  success(done: DoneOrder, words: ReceiptWords): Success;
  /** Whom it went to, of one that was sent from this page: `213` and nine digits. */
  recipient?(order: Order): string | undefined;
  /** Words for why nothing was done: for each reason of the portal's own, and for the operator's codes of this kind. */
  reasons: Readonly<Record<OwnReason, LabelName> & Record<string, LabelName>>;
  /** What helps after a refusal, by its reason, where it is not what `NEXT_STEPS` says. */
  nextSteps?: Readonly<Record<string, NextStep>>;
  /** What this kind words in its own way. */
  words?: Partial<OrderWords>;
  /** Queries whose answers an order of this kind changes; the account is read anew after every order. */
  changes(line: LineKey): readonly QueryKey[];
  /** Where its prices come from, fetched again when the operator's are others. Absent: from what is read of the line. */
  pricesFrom?(line: LineKey): readonly QueryKey[];
}

/** A kind whose prices are the operator's. */
export type PricedKind<Order> = OrderKind<Order> & { agreed: (order: Order) => Sums };

export function agreedOf<Order>({ agreed }: Pick<OrderKind<Order>, 'agreed'>, order: Order): Agreed {
  return agreed === ENTERED_BY_USER ? agreed : agreed(order);
}

/** What is recorded of the terms of an order. */
export function termsOf<Order>(kind: Pick<OrderKind<Order>, 'agreed' | 'keep'>, order: Order): KeptTerms {
  const agreed = agreedOf(kind, order);
  return agreed === ENTERED_BY_USER ? kind.keep(order) : { ...kind.keep(order), ...agreed };
}

/** A kind, where nothing of the order itself matters. */
export type AnyOrderKind = Omit<OrderKind<never>, 'agreed' | 'send' | 'keep' | 'recipient' | 'restore'> & {
  restore(attempt: OrderAttempt): unknown;
};

/** An operator's code as a reason that the kind has words for. The portal's own reasons are never the operator's to give. */
export function reasonOf({ reasons }: Pick<AnyOrderKind, 'reasons'>, code: string | null | undefined): string {
  const isOwn = (OWN_REASONS as readonly unknown[]).includes(code);
  return code && !isOwn && Object.hasOwn(reasons, code) ? code : 'declined';
}

/** What the operator answered, with a reason that the kind has words for. */
export function withKnownReason<R extends OrderResult>(kind: Pick<AnyOrderKind, 'reasons'>, result: R): R {
  return result.state === 'failed' ? { ...result, reason: reasonOf(kind, result.reason) } : result;
}

export function reasonLabel({ reasons }: Pick<AnyOrderKind, 'reasons'>, reason: string): LabelName {
  // A record of another version may have a reason that this one has no words for.
  return (Object.hasOwn(reasons, reason) && reasons[reason]) || reasons.declined;
}
