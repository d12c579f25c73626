/**
 * The three calls of each kind of order: send it with a key, query it by that key, void the key. Each key permanently
 * identifies exactly one operation of a line. A request may be delayed until after its caller has given up.
 */
import type * as v from 'valibot';
import type { SandboxContext } from '../context.ts';
import { voidKey } from '../db/delayed-requests.ts';
import type { Line } from '../db/lines.ts';
import { delayRequest } from '../domain/delayed-requests.ts';
import { HttpError, LostResponse } from '../http-error.ts';
import type { Language } from '../seed/types.ts';
import { algiersIso } from '../time.ts';
import type { Calls } from './call.ts';
import { type Caller, signedInLine } from './callers.ts';
import { bodyHash, idempotencyKey, runOnce, storedResponse } from './idempotency.ts';

interface OneCaller {
  msisdn: string;
}

export interface KeyedOrder<B, C = Line> {
  context: SandboxContext;
  /** The caller: a line, or a visitor. */
  line: C;
  body: B;
  language: Language;
  /** Path parameters. */
  params: Readonly<Record<string, string>>;
}

/** The state of an order, independent of what it orders. */
export type OrderState = { state: 'completed' | 'inProgress' } | { state: 'failed'; reason: string };

/** Undefined if the operator reports the state of the ordered item but not of the order. */
export const reportedOrderState = (context: SandboxContext, state: OrderState): OrderState | undefined =>
  context.faults.read('noOrderState') ? undefined : state;

/** Every response to an order contains its execution time, ISO 8601. */
type WithTime<A> = A & { at: string };

interface KeyedShape<B extends v.GenericSchema, A extends object, C extends OneCaller> {
  /** Stored in the database. */
  name: string;
  path: string;
  body: B;
  /** Throws before any work is done. What it writes is kept. */
  check?(order: KeyedOrder<v.InferOutput<B>, C>): void;
  /** Executes the order, or throws before it writes anything. */
  execute(order: KeyedOrder<v.InferOutput<B>, C>): A;
  /** The current state, if it can differ from the first response. */
  currentState?(context: SandboxContext, answer: WithTime<A>, language: Language): object;
  /** Finds an order of the line by its own id, if the call supports that. */
  findById?(context: SandboxContext, line: C, number: string): WithTime<A> | undefined;
}

/** The stored form of a delayed request. */
interface StoredRequest<B> extends Pick<KeyedOrder<B>, 'body' | 'language' | 'params'> {
  hash: string;
}

type FoundOrder<C> = (found: {
  context: SandboxContext;
  line: C;
  key: string;
  language: Language;
}) => object | undefined;

/** `GET {path}/{key}` and `POST {path}/{key}/void`. `find` returns the current state of the order with that key. */
export function lookupCalls(calls: Calls, path: string, find: FoundOrder<Line>): void {
  lookupsOf(signedInLine(calls), path, find);
}

function lookupsOf<C extends OneCaller>({ declare }: Caller<C>, path: string, find: FoundOrder<C>): void {
  declare({ method: 'GET', path: `${path}/:key` }, ({ c, context, line, language }) => {
    const found = find({ context, line, key: c.req.param('key') ?? '', language });
    if (!found) throw new HttpError(404, 'order_not_found', 'No order of this caller has that key.');
    return found;
  });

  declare({ method: 'POST', path: `${path}/:key/void` }, ({ c, context, line, language }) => {
    const noVoid = context.faults.take('noVoid', 'POST', c.req.path);
    if (noVoid !== undefined) throw new HttpError(noVoid, 'unknown_call', 'This operator has no such call.');
    const key = c.req.param('key') ?? '';
    return context.db.transaction(() => {
      const found = find({ context, line, key, language });
      if (!found) voidKey(context.db, line.msisdn, key);
      return found ?? { state: 'voided' };
    });
  });
}

/** The calls of an order of a signed-in line. */
export function keyedCalls<B extends v.GenericSchema, A extends object>(
  calls: Calls,
  shape: KeyedShape<B, A, Line>,
): void {
  keyedCallsOf(calls, signedInLine(calls), shape);
}

export function keyedCallsOf<B extends v.GenericSchema, A extends object, C extends OneCaller>(
  calls: Calls,
  caller: Caller<C>,
  shape: KeyedShape<B, A, C>,
): void {
  const { name, path, body, check, execute, currentState = (_, answer) => answer, findById } = shape;

  const perform = (order: KeyedOrder<v.InferOutput<B>, C>, key: string, hash: string): WithTime<A> =>
    runOnce(
      order.context,
      { msisdn: order.line.msisdn, call: name, key, hash },
      () => ({ ...execute(order), at: algiersIso(order.context.clock.now()) }),
      () => check?.(order),
    );

  caller.declare({ method: 'POST', path, body }, ({ c, context, line, body, language }) => {
    const key = idempotencyKey(c);
    const params = c.req.param();
    const hash = bodyHash([params, body]);
    const lateMs = context.faults.take('lateMs', 'POST', c.req.path);
    if (lateMs !== undefined) {
      const stored: StoredRequest<unknown> = { body, language, params, hash };
      const delayed = { msisdn: line.msisdn, idempotencyKey: key, call: name, request: JSON.stringify(stored) };
      delayRequest(context, delayed, lateMs);
      throw new LostResponse();
    }
    return currentState(context, perform({ context, line, body, language, params }, key, hash), language);
  });

  const { context } = calls;
  context.delayedRequests.set(name, (msisdn, { idempotencyKey: key, request }) => {
    const { hash, ...stored } = JSON.parse(request) as StoredRequest<v.InferOutput<B>>;
    perform({ ...stored, context, line: caller.again(msisdn) }, key, hash);
  });

  lookupsOf(caller, path, ({ context, line, key, language }) => {
    const answer =
      storedResponse<WithTime<A>>(context, { msisdn: line.msisdn, call: name, key }) ?? findById?.(context, line, key);
    return answer && currentState(context, answer, language);
  });
}
