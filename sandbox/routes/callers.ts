/** Who makes the calls of an order: the line of a token, or a visitor without one. */
import type * as v from 'valibot';
import { type Line, lineOf } from '../db/lines.ts';
import { executeDelayedRequests } from '../domain/delayed-requests.ts';
import { VISITOR } from '../domain/visitor.ts';
import type { Call, CallShape, Calls } from './call.ts';

export interface Visitor {
  msisdn: typeof VISITOR;
  /** Wrong cards count for it. */
  address: string;
}

export interface Caller<C extends { msisdn: string }> {
  declare<Q extends v.GenericSchema, B extends v.GenericSchema>(
    shape: CallShape<Q, B>,
    answer: (call: Call<v.InferOutput<Q>, v.InferOutput<B>> & { line: C }) => unknown,
  ): void;
  /** The caller of a request that arrives late. */
  again(msisdn: string): C;
}

export const signedInLine = (calls: Calls): Caller<Line> => ({
  declare: calls.signedIn,
  again: (msisdn) => lineOf(calls.context.db, msisdn),
});

export const anyVisitor = (calls: Calls): Caller<Visitor> => ({
  declare: (shape, answer) =>
    calls.anonymous(shape, (call) => {
      executeDelayedRequests(call.context, VISITOR);
      const { c } = call;
      // The first address is that of the device: the portal's server adds it.
      const forwarded = c.req.header('x-forwarded-for')?.split(',')[0]?.trim();
      const address = forwarded || (c.env?.incoming?.socket.remoteAddress ?? '');
      return answer({ ...call, line: { msisdn: VISITOR, address } });
    }),
  again: () => ({ msisdn: VISITOR, address: '' }),
});
