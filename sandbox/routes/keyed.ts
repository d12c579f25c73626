/**
 * The three calls of each kind of order: send it with a key, query it by that key, void the key. Each key permanently
 * identifies exactly one operation of a line. A request may be delayed until after its caller has given up.
 */
import type * as v from 'valibot';
import type { Box } from '../box.ts';
import { voidKey } from '../db/late-requests.ts';
import { type Line, lineOf } from '../db/lines.ts';
import { delay } from '../life/late.ts';
import { LostAnswer, Refusal } from '../refusal.ts';
import { algiersIso } from '../seed/time.ts';
import type { Language } from '../seed/types.ts';
import type { Calls } from './call.ts';
import { answerOf, bodyHash, idempotencyKey, once } from './idempotency.ts';

export interface KeyedOrder<B> {
  box: Box;
  line: Line;
  body: B;
  language: Language;
  /** Path parameters. */
  params: Readonly<Record<string, string>>;
}

/** The state of an order, independent of what it orders. */
export type OrderState = { state: 'completed' | 'inProgress' } | { state: 'failed'; reason: string };

/** Undefined if the operator reports the state of the ordered item but not of the order. */
export const tellState = (box: Box, state: OrderState): OrderState | undefined =>
  box.faults.read('noOrderState') ? undefined : state;

/** Every response to an order contains its execution time, ISO 8601. */
type Dated<A> = A & { at: string };

interface KeyedShape<B extends v.GenericSchema, A extends object> {
  /** Stored in the database. */
  name: string;
  path: string;
  body: B;
  /** Throws before any work is done. What it writes is kept. */
  check?(order: KeyedOrder<v.InferOutput<B>>): void;
  /** Executes the order, or throws before it writes anything. */
  carryOut(order: KeyedOrder<v.InferOutput<B>>): A;
  /** The current state, if it can differ from the first response. */
  asOfNow?(box: Box, answer: Dated<A>, language: Language): object;
  /** Finds an order of the line by its own id, if the call supports that. */
  byNumber?(box: Box, line: Line, number: string): Dated<A> | undefined;
}

/** The stored form of a delayed request. */
interface Kept<B> extends Pick<KeyedOrder<B>, 'body' | 'language' | 'params'> {
  hash: string;
}

type FoundOrder = (found: { box: Box; line: Line; key: string; language: Language }) => object | undefined;

/** `GET {path}/{key}` and `POST {path}/{key}/void`. `find` returns the current state of the order with that key. */
export function lookUpCalls(calls: Calls, path: string, find: FoundOrder): void {
  calls.signedIn({ method: 'GET', path: `${path}/:key` }, ({ c, box, line, language }) => {
    const found = find({ box, line, key: c.req.param('key') ?? '', language });
    if (!found) throw new Refusal(404, 'order_not_found', 'No order of this line has that key.');
    return found;
  });

  calls.signedIn({ method: 'POST', path: `${path}/:key/void` }, ({ c, box, line, language }) => {
    const noVoid = box.faults.take('noVoid', 'POST', c.req.path);
    if (noVoid !== undefined) throw new Refusal(noVoid, 'unknown_call', 'This operator has no such call.');
    const key = c.req.param('key') ?? '';
    return box.db.transaction(() => {
      const found = find({ box, line, key, language });
      if (!found) voidKey(box.db, line.msisdn, key);
      return found ?? { state: 'voided' };
    });
  });
}

export function keyedCalls<B extends v.GenericSchema, A extends object>(calls: Calls, shape: KeyedShape<B, A>): void {
  const { name, path, body, check, carryOut, asOfNow = (_, answer) => answer, byNumber } = shape;

  const perform = (order: KeyedOrder<v.InferOutput<B>>, key: string, hash: string): Dated<A> =>
    once(
      order.box,
      { msisdn: order.line.msisdn, call: name, key, hash },
      () => ({ ...carryOut(order), at: algiersIso(order.box.clock.now()) }),
      () => check?.(order),
    );

  calls.signedIn({ method: 'POST', path, body }, ({ c, box, line, body, language }) => {
    const key = idempotencyKey(c);
    const params = c.req.param();
    const hash = bodyHash([params, body]);
    const lateMs = box.faults.take('lateMs', 'POST', c.req.path);
    if (lateMs !== undefined) {
      const kept: Kept<unknown> = { body, language, params, hash };
      const late = { msisdn: line.msisdn, idempotencyKey: key, call: name, request: JSON.stringify(kept) };
      delay(box, late, lateMs);
      throw new LostAnswer();
    }
    return asOfNow(box, perform({ box, line, body, language, params }, key, hash), language);
  });

  const { box } = calls;
  box.lateWork.set(name, (msisdn, { idempotencyKey: key, request }) => {
    const { hash, ...kept } = JSON.parse(request) as Kept<v.InferOutput<B>>;
    perform({ ...kept, box, line: lineOf(box.db, msisdn) }, key, hash);
  });

  lookUpCalls(calls, path, ({ box, line, key, language }) => {
    const answer = answerOf<Dated<A>>(box, { msisdn: line.msisdn, call: name, key }) ?? byNumber?.(box, line, key);
    return answer && asOfNow(box, answer, language);
  });
}
