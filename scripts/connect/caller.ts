/** Asks calls of the table and collects the results. */
import { isRefusal } from '#src/api/client/refusal.ts';
import { CALLS } from '../../contract/calls.ts';
import { droppable, droppableFlag } from '../../contract/content-parameters.ts';
import type { Call } from '../../contract/define-call.ts';
import { entriesOf } from '../../contract/lists.ts';
import { ask, type Connection, type Exchange, type Sent } from './exchange.ts';
import { judge, notAsked } from './judge.ts';
import type { CallResult, Verdict } from './report.ts';

export interface Caller {
  readonly connection: Connection;
  /** In the order of the calls. */
  readonly results: Map<string, CallResult>;
  /** Asks the call, and records its result unless `isQuiet` or a worse one is there. */
  ask(id: string, sent?: Sent, options?: { isQuiet?: boolean }): Promise<Exchange>;
  /** Records that the call was not asked. */
  skip(id: string, why: string): void;
}

export function callOf(id: string): Call {
  const call = CALLS.find((one) => one.id === id);
  if (!call) throw new Error(`contract/calls.ts has no call "${id}"`);
  return call;
}

/** The parsed body of a success. */
export function jsonOf({ answer }: Exchange): unknown {
  if (!answer || answer.status >= 400) return undefined;
  try {
    return JSON.parse(answer.text);
  } catch {
    return undefined;
  }
}

/** Parameters that the portal leaves out if the content service refuses them. */
function droppableNames(call: Call, sent: Sent): string[] {
  const entries = call.request.query ? (entriesOf(call.request.query) ?? {}) : {};
  return Object.keys(sent.query ?? {}).filter((name) => entries[name] === droppable || entries[name] === droppableFlag);
}

function isRefused({ answer }: Exchange): boolean {
  if (answer?.status !== 400) return false;
  try {
    return isRefusal(400, JSON.parse(answer.text));
  } catch {
    return false;
  }
}

const without = (query: Sent['query'], names: readonly string[]) =>
  Object.fromEntries(Object.entries(query ?? {}).filter(([name]) => !names.includes(name)));

const BEST_FIRST: readonly Verdict[] = ['not asked', 'works', 'works with gaps', 'not offered', 'fails'];

/** A call that is asked several times is as good as its worst answer. */
const isBetter = (result: CallResult, before: CallResult | undefined): boolean =>
  before !== undefined && BEST_FIRST.indexOf(result.verdict) < BEST_FIRST.indexOf(before.verdict);

export function createCaller(connection: Connection): Caller {
  const results = new Map<string, CallResult>();
  return {
    connection,
    results,
    ask: async (id, sent = {}, { isQuiet = false } = {}) => {
      const call = callOf(id);
      let exchange = await ask(connection, call, sent);
      let asked = sent;
      let refused: readonly string[] = [];
      if (isRefused(exchange)) {
        refused = droppableNames(call, sent);
        asked = { ...sent, query: without(sent.query, refused) };
        exchange = await ask(connection, call, asked);
      }
      if (isQuiet) return exchange;
      const result = judge(connection, call, asked, exchange, refused);
      if (!isBetter(result, results.get(id))) results.set(id, result);
      return exchange;
    },
    skip: (id, why) => {
      if (!results.has(id)) results.set(id, notAsked(callOf(id), why));
    },
  };
}
