/**
 * What a feature says of one kind of order, and all that it has to say: everything else in this folder carries an order
 * of any kind. See the README for how to add one.
 */
import type { QueryKey } from '@tanstack/react-query';
import type { LineKey } from '../api/line-query.ts';
import type { LabelName } from '../i18n/labels.ts';
import type { OrderAttempt } from './attempts.ts';
import type { OrderWords } from './order-words.ts';

/** Figures of an answer that a screen of this kind shows: amounts, dates. Kept on the device, so nothing personal. */
export type Receipt = Readonly<Record<string, string | number>>;

/** A figure of an answer that is a text, such as a date. */
export function textIn(receipt: Receipt | undefined, name: string): string | undefined {
  const value = receipt?.[name];
  return typeof value === 'string' ? value : undefined;
}

/** What stays on the device of the terms of an order. Never a phone number, a name or a code. */
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
}

/** An order in the operator's own list of what a line did. */
export interface PastOrder extends OrderResult {
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
  /** Sends it, with the key that stands for it at the operator. */
  send(order: Order, key: string): Promise<OrderResult>;
  /** The operator carries out repeated requests with one key once: an order without an outcome may be sent again. */
  isRepeatable: boolean;
  /** What became of it; rejects with `not-found` where the operator does not know it. Absent: it can't be asked. */
  find?(attempt: OrderAttempt): Promise<OrderResult>;
  /** The operator's promise never to carry out this key, or what became of it. Absent: it makes none. */
  void?(attempt: OrderAttempt): Promise<OrderResult | { state: 'voided' }>;
  /** Entries of the operator's own list that could be this order by their terms, whenever made. Absent: no list. */
  listAlike?(attempt: OrderAttempt): Promise<readonly PastOrder[]>;
  /** What is recorded of its terms. */
  keep(order: Order): KeptTerms;
  /** The order again; undefined where its record does not tell all of it (a number, a code), so none is taken for the same. */
  restore(attempt: OrderAttempt): Order | undefined;
  /** Words for why nothing was done: for each reason of the portal's own, and for the operator's codes of this kind. */
  reasons: Readonly<Record<OwnReason, LabelName> & Record<string, LabelName>>;
  /** What helps after a refusal, by its reason, where it is not what `NEXT_STEPS` says. */
  nextSteps?: Readonly<Record<string, NextStep>>;
  /** What this kind words in its own way. */
  words?: Partial<OrderWords>;
  /** Queries whose answers an order of this kind changes; the account is read anew after every order. */
  changes(line: LineKey): readonly QueryKey[];
  /** The catalogue that its prices come from, read anew where the operator's price is another. */
  pricesFrom?: QueryKey;
}

/** A kind, where nothing of the order itself matters. */
export type AnyOrderKind = Omit<OrderKind<never>, 'send' | 'keep' | 'restore'> & {
  restore(attempt: OrderAttempt): unknown;
};

/** An operator's code as a reason that the kind has words for. The portal's own reasons are never the operator's to give. */
export function reasonOf({ reasons }: Pick<AnyOrderKind, 'reasons'>, code: string | null | undefined): string {
  const isOwn = (OWN_REASONS as readonly unknown[]).includes(code);
  return code && !isOwn && Object.hasOwn(reasons, code) ? code : 'declined';
}

/** What the operator answered, with a reason that the kind has words for. */
export function withKnownReason(kind: Pick<AnyOrderKind, 'reasons'>, result: OrderResult): OrderResult {
  return result.state === 'failed' ? { ...result, reason: reasonOf(kind, result.reason) } : result;
}

export function reasonLabel({ reasons }: Pick<AnyOrderKind, 'reasons'>, reason: string): LabelName {
  // A record of another version may have a reason that this one has no words for.
  return (Object.hasOwn(reasons, reason) && reasons[reason]) || reasons.declined;
}
