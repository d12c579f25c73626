/** The result of `npm run connect`. `--json` writes it as it is, so a change of its shape raises `REPORT_VERSION`. */
import type { Host } from '#src/api/client/reachability.ts';
import type { Effect } from '../../contract/explain.ts';

export const REPORT_VERSION = 1;

/** `not asked`: another call failed whose answer it needs, or the options exclude it. */
export type Verdict = 'works' | 'works with gaps' | 'fails' | 'not offered' | 'not asked';

/** Never contains a value: it may be personal. */
export interface Finding {
  /** Field of the answer, names joined by dots; absent if it is not about one field. */
  readonly path?: string;
  readonly expected?: string;
  readonly found?: string;
  readonly accepts?: string;
  readonly effect?: Effect;
  /** A sentence. */
  readonly what: string;
}

/** Why a call was not asked that no subscriber needs. */
export const TURNED_OFF = 'its capability is off in the brand file';

export interface CallResult {
  readonly id: string;
  readonly title: string;
  /** Method and path, as in the documentation. */
  readonly call: string;
  readonly need: 'required' | 'optional' | 'order';
  readonly verdict: Verdict;
  /** Absent if there was no answer. */
  readonly status?: number;
  readonly ms?: number;
  readonly findings: readonly Finding[];
  /** Optional fields that no answer had. */
  readonly absent: readonly string[];
  /** What the subscriber sees instead. */
  readonly without?: string;
  /** Repeats the request, with `$TOKEN` and the like for secrets. */
  readonly curl?: string;
}

export interface Check {
  /** What is checked, for example `CORS of bff`. */
  readonly name: string;
  readonly verdict: 'passed' | 'warning' | 'failed' | 'skipped';
  /** A sentence. */
  readonly what: string;
}

export interface Report {
  readonly version: typeof REPORT_VERSION;
  /** ISO 8601. */
  readonly at: string;
  readonly brand: string;
  readonly hosts: Readonly<Record<Host, string>>;
  readonly checks: readonly Check[];
  readonly calls: readonly CallResult[];
}

/** What the portal needs and nobody has checked: such calls may be missing. */
export const unchecked = ({ calls }: Report): readonly string[] =>
  calls
    .filter(({ need, verdict, findings }) => {
      const isOff = findings.some(({ what }) => what === TURNED_OFF);
      return need === 'required' && verdict === 'not asked' && !isOff;
    })
    .map(({ id }) => id);

export const NO_ANSWER = 2;

/** 0: every required call that was asked works; 1: some call or check fails; 2: nothing could be reached. */
export function exitCode({ checks, calls }: Report): 0 | 1 | 2 {
  const asked = calls.filter(({ verdict }) => verdict !== 'not asked');
  if (asked.length > 0 && asked.every(({ status }) => status === undefined)) return NO_ANSWER;
  const isBroken = ({ verdict, need }: CallResult) =>
    verdict === 'fails' || (need === 'required' && verdict === 'not offered');
  return calls.some(isBroken) || checks.some(({ verdict }) => verdict === 'failed') ? 1 : 0;
}
