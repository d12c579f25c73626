/** Asks every call that only reads. */

import { isTurnedOff } from '#src/api/client/capability-calls.ts';
import { HISTORY_TYPES, type HistoryType } from '#src/api/history.ts';
import { CALLS } from '../../contract/calls.ts';
import type { Call } from '../../contract/define-call.ts';
import type { Caller } from './caller.ts';
import { jsonOf } from './caller.ts';
import type { Sent } from './exchange.ts';
import { TURNED_OFF } from './report.ts';
import { personalInfoCheckpoint } from './session.ts';

const DAY_MS = 86_400_000;
const HISTORY_DAYS = 30;

interface Line {
  readonly msisdn: string;
  readonly token: string | undefined;
}

/** Calls that other parts of the check ask. */
const ELSEWHERE = new Set(['user-status', 'user-exists', 'social-login']);

const day = (daysAgo: number): string => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);

export const historyOf = (example: object, type: HistoryType) => ({
  ...example,
  type,
  from: day(HISTORY_DAYS),
  to: day(0),
});

/** What a call needs from the answer of another one. Undefined: that one has failed. */
interface Known {
  plan: { planCode: string; hadraEligible: boolean } | undefined;
  reward: string | undefined;
}

function learn(id: string, body: unknown, known: Known): void {
  const { planCode, hadraEligible, rewards } = (body ?? {}) as Record<string, unknown>;
  if (id === 'account-info' && typeof planCode === 'string') {
    known.plan = { planCode, hadraEligible: hadraEligible === true };
  }
  if (id === 'noudjoum') {
    const names = Array.isArray(rewards) ? rewards.map((one) => (one as { name?: unknown } | null)?.name) : [];
    known.reward = names.find((name) => typeof name === 'string');
  }
}

/** What the portal would send. A text: why the call cannot be asked. */
async function requestOf(caller: Caller, call: Call, { msisdn, token }: Line, known: Known): Promise<Sent | string> {
  const { example } = call;
  const sent: Sent = { ...example, token };
  switch (call.id) {
    case 'plan-allocation':
      if (!known.plan) return 'needs `planCode` of account-info';
      return { ...sent, query: { planCode: known.plan.planCode, hadraEligible: String(known.plan.hadraEligible) } };
    case 'top-banners': {
      const query = Object.entries(example.query ?? {}).map(([name, value]) =>
        name.startsWith('filters[') ? [name, known.plan?.planCode ?? value] : [name, value],
      );
      return { ...sent, query: Object.fromEntries(query) };
    }
    case 'reward':
      return known.reward === undefined ? 'needs a reward of noudjoum' : { ...sent, path: { name: known.reward } };
    case 'history':
      return { ...sent, body: historyOf(example.body as object, HISTORY_TYPES[0]) };
    case 'personal-info': {
      const headers = await personalInfoCheckpoint(caller, msisdn);
      return headers ? { ...sent, headers } : 'needs a checkpoint';
    }
    case 'user-details':
      return { ...sent, query: { msisdn } };
    case 'invitations':
      return { ...sent, headers: { 'x-msisdn': msisdn } };
    default:
      return sent;
  }
}

/** Without a token, calls of the line are not asked. `wanted`: which calls to record. */
export async function askReading(caller: Caller, line: Line, wanted: (id: string) => boolean): Promise<void> {
  const known: Known = { plan: undefined, reward: undefined };
  for (const call of CALLS) {
    if (!call.isReading || call.orderId !== undefined || ELSEWHERE.has(call.id)) continue;
    if (isTurnedOff(call.host, call.path)) {
      caller.skip(call.id, TURNED_OFF);
      continue;
    }
    if (call.caller === 'line' && line.token === undefined) {
      caller.skip(call.id, 'nobody is signed in');
      continue;
    }
    const isNeeded = call.id === 'account-info' || call.id === 'noudjoum';
    if (!wanted(call.id) && !isNeeded) continue;
    const sent = await requestOf(caller, call, line, known);
    if (typeof sent === 'string') caller.skip(call.id, sent);
    else learn(call.id, jsonOf(await caller.ask(call.id, sent)), known);
    if (call.id === 'history' && typeof sent !== 'string') {
      for (const type of HISTORY_TYPES.slice(1))
        await caller.ask(call.id, { ...sent, body: historyOf(sent.body as object, type) });
    }
  }
}
