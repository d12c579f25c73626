/** An order has three calls: send it with a key, find its outcome by that key, void the key. */
import * as v from 'valibot';
import { voided } from '#src/api/client/order-calls.ts';
import { idempotencyKey } from '#src/api/requests/fields.ts';
import { orderHeaders } from '#src/api/requests/orders.ts';
import { WRONG_CODE } from './calls/codes.ts';
import { type Call, defineCall, type Refusal } from './define-call.ts';

const KEY = '6f1c9b1e-0d3a-4a52-9d6b-3f0d5a1f7c21';
const key = v.object({ key: idempotencyKey });

export const BARRED: Refusal = { status: 403, code: 'line_barred', meaning: 'the line is barred' };
export const NO_CREDIT: Refusal = { status: 422, code: 'insufficient_balance', meaning: 'the balance is too low' };
export const NOT_ELIGIBLE: Refusal = { status: 422, code: 'not_eligible', meaning: 'not available to this line' };

export const PRICE_CHANGED: Refusal = {
  status: 409,
  code: 'price_changed',
  meaning: 'something else than the agreed sums would be charged: nothing is done',
};

/** Of an order to another line, if the brand file demands a code for it. */
export const STEP_UP: readonly Refusal[] = [
  { status: 400, code: 'proof_missing', meaning: 'a code is demanded and was not sent' },
  ...WRONG_CODE,
];

/** Of every order; the documentation describes them once. */
export const OF_KEYS: readonly Refusal[] = [
  { status: 409, code: 'idempotency_mismatch', meaning: 'the key was used with another body' },
  { status: 409, code: 'in_progress', meaning: 'the order with this key is being carried out' },
  { status: 409, code: 'key_voided', meaning: 'the key was voided before' },
];

interface Order {
  id: string;
  title: string;
  path: string;
  without: string;
  body: v.GenericSchema;
  /** Names of the varying parts of the path. */
  params?: Readonly<Record<string, string>>;
  answer: v.GenericSchema;
  refusals: readonly Refusal[];
  notes?: string;
  example: { body: unknown; answer: unknown };
  isRequired?: boolean;
  /** Of a visitor: no token is sent. */
  isAnonymous?: boolean;
  limits?: NonNullable<Call['limits']>;
}

export function defineOrder(described: Order): readonly Call[] {
  const { id, path, params = {}, example, isRequired = false, isAnonymous = false, ...order } = described;
  const own = Object.fromEntries(Object.keys(params).map((name) => [name, v.string()]));
  const caller = isAnonymous ? 'anybody' : 'line';
  const common = { host: 'bff', caller, section: 'portal-defined', orderId: id } as const;
  const withKey = { path: v.object({ ...own, ...key.entries }) };
  const { answer } = example;
  return [
    defineCall({
      ...common,
      id,
      title: order.title,
      method: 'POST',
      path,
      need: isRequired ? 'required' : 'order',
      without: order.without,
      request: {
        ...(Object.keys(own).length > 0 ? { path: v.object(own) } : {}),
        headers: orderHeaders,
        body: order.body,
      },
      answer: order.answer,
      refusals: [...order.refusals, ...OF_KEYS],
      ...(order.notes ? { notes: order.notes } : {}),
      ...(order.limits ? { limits: order.limits } : {}),
      example: {
        ...(Object.keys(own).length > 0 ? { path: params } : {}),
        headers: { 'Idempotency-Key': KEY },
        body: example.body,
        answer,
      },
    }),
    defineCall({
      ...common,
      id: `${id}-find`,
      title: `${order.title}: the outcome by its key`,
      method: 'GET',
      path: `${path}/{key}`,
      need: 'optional',
      without: 'After a lost answer, the subscriber does not learn whether the order was carried out.',
      request: withKey,
      answer: order.answer,
      refusals: [{ status: 404, code: 'order_not_found', meaning: 'no request with that key has arrived' }],
      example: { path: { ...params, key: KEY }, answer },
    }),
    defineCall({
      ...common,
      id: `${id}-void`,
      title: `${order.title}: never carry out this key`,
      method: 'POST',
      path: `${path}/{key}/void`,
      need: 'optional',
      without: 'After a lost answer, the order stays open for up to seven days, and the form stays locked.',
      request: withKey,
      answer: v.union([voided, order.answer]),
      refusals: [],
      notes:
        'Answers the promise `{ state: "voided" }`, or the outcome if the order was carried out already. May be repeated.',
      example: { path: { ...params, key: KEY }, answer: { state: 'voided' } },
    }),
  ];
}
