/**
 * The switches that make the sandbox fail. Each can be limited to paths with a prefix (`match`), to one method, and to
 * a number of requests (`times`).
 */
import * as v from 'valibot';
import { createRandom } from './seed/random.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const seconds = v.pipe(v.number(), v.integer(), v.minValue(1));
const on = v.boolean();

/** The values that each switch accepts. */
const VALUES = {
  /** Delays each response, milliseconds. */
  latencyMs: v.pipe(count, v.maxValue(120_000)),
  /**
   * Share of requests that fail with `errorStatus` before they are processed, 0 to 1. The sequence is the same each
   * time.
   */
  errorRate: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  errorStatus: v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)),
  /** Cuts the connection before processing the request. */
  dropConnections: on,
  /** Processes the request, then cuts the connection. */
  loseAnswers: on,
  /** Processes the request, then responds with this status. */
  failAfter: v.pipe(v.number(), v.integer(), v.minValue(500), v.maxValue(599)),
  /** Like `loseAnswers`, for one call of the identity service's /token. */
  loseNextTokenAnswer: on,
  /**
   * Delays an order by this many milliseconds of the sandbox's clock. The order is unknown until then, and the
   * connection is cut at once, as if the caller had given up.
   */
  lateMs: count,
  /** The operator does not support voiding a key and responds with this status. */
  noVoid: v.picklist([404, 405]),
  /** The operator accepts a change of a service or a renewal, but it fails in the end. */
  givesUp: on,
  /** Responses to such a change contain the state of the service or renewal, but not of the order. */
  noOrderState: on,
  /** Sends the headers and half of the body, then stalls. */
  stallBodies: on,
  /** Sends half of the body and ends the response normally. */
  truncateBodies: on,
  /** Responds 200 with an empty body. */
  emptyBodies: on,
  /** The operator lacks this call: its server responds with this status and an empty body. */
  missingCalls: v.picklist([404, 405, 501]),
  /** A question must be answered before each payment by card. */
  paymentQuestion: on,
  /** A transfer and a gift need a code of the purpose `step-up`. */
  stepUp: on,
  /** Responds 204 instead. */
  noContent: on,
  /** Responds 200 with this body instead. */
  replaceBody: v.unknown(),
  /** Every response is 200 with an HTML page, as behind a hotel's Wi-Fi. */
  captivePortal: on,
  contentOutage: on,
  identityDown: on,
  rateLimit: on,
  /** The `retry-after` header of every 429 and 503, sent verbatim. */
  retryAfter: v.union([v.string(), v.number()]),
  /** This many of the next signed-in calls get 401. */
  unauthorizedNext: count,
  omitCheckpointHeaders: on,
  tokenLifeSeconds: seconds,
  refreshLifeSeconds: seconds,
  /** New access tokens have at least this length, as with identity services that include a person's roles. */
  tokenBytes: v.pipe(count, v.maxValue(12_000)),
  /** Seconds until another code may be requested. */
  resendSeconds: count,
  /** Behaves like a stock content server of this version: sets several of the switches below. */
  contentServer: v.picklist(['strapi-4.26', 'strapi-5.54']),
  strapiVersion: v.picklist([4, 5, 'both']),
  /** How it handles bare parameters: `not_promoted`, `non_promo`, `promo_bundle`, `hadra`, a banner's `{brand}_ref`. */
  customFilters: v.picklist(['understood', 'ignored', 'refused']),
  /** How it handles a filter or sort by an unknown field. */
  unknownKeys: v.picklist(['refused', 'ignored']),
  /** Entries cannot be requested by name in the path, nor shops by distance. */
  noOwnRoutes: on,
  /** Everything is under `/api`; `/cms/api` is 404. */
  onlyApiPaths: on,
  /** Which totals a list response contains. */
  pageCounts: v.picklist(['without-page-count', 'none', 'too-low']),
  largestPage: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
  /** Fields that its content types lack: `faqs.slug,product-offerings.priority`. */
  missingFields: v.pipe(v.string(), v.regex(/^[a-z-]+\.\w+(,[a-z-]+\.\w+)*$/)),
  /** Every label exists but is empty. */
  emptyLabels: on,
  /** Sends labels as a plain object of names and values instead of a list. */
  plainLabels: on,
  /**
   * Every text of the content service ends in 5,000 characters without a space, after one that changes the text
   * direction.
   */
  longTexts: on,
} as const;

export type FaultName = keyof typeof VALUES;
export type FaultValue<N extends FaultName> = v.InferOutput<(typeof VALUES)[N]>;

interface Switch<N extends FaultName = FaultName> {
  value: FaultValue<N>;
  match?: string | undefined;
  method?: string | undefined;
  times?: number | undefined;
}

export interface Faults {
  /** A setting: its value, or undefined when it is not set. */
  read<N extends FaultName>(name: N): FaultValue<N> | undefined;
  /** The value of a fault that matches this request, or undefined. Counts as one of its `times`. */
  take<N extends FaultName>(name: N, method: string, path: string): FaultValue<N> | undefined;
  /** True if `errorRate` makes this request fail. */
  shouldFail(method: string, path: string): boolean;
  /** Sets switches; null turns one off. Throws an error that describes the mistake. */
  set(changes: unknown): void;
  clear(): void;
  current(): Partial<Record<FaultName, Switch>>;
}

const SWITCH_OPTIONS = {
  match: v.optional(v.pipe(v.string(), v.startsWith('/'))),
  method: v.optional(v.picklist(['GET', 'POST', 'PATCH', 'HEAD'])),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
};

export const FAULT_NAMES = Object.keys(VALUES) as FaultName[];

function isFaultName(name: string): name is FaultName {
  return name in VALUES;
}

function readSwitch(name: FaultName, given: unknown): Switch | undefined {
  if (given === null) return undefined;
  const isLong = typeof given === 'object' && 'value' in given;
  const long = isLong ? given : { value: given };
  const result = v.safeParse(v.strictObject({ value: VALUES[name] as v.GenericSchema, ...SWITCH_OPTIONS }), long);
  if (!result.success) {
    throw new Error(
      `${name}: ${result.issues.map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}`.trim()).join('; ')}`,
    );
  }
  const parsed = result.output as Switch;
  if (parsed.value === false || (name === 'unauthorizedNext' && parsed.value === 0)) return undefined;
  if (name === 'loseNextTokenAnswer') return { times: 1, ...parsed };
  if (name === 'unauthorizedNext') return { ...parsed, times: Number(parsed.value) };
  return parsed;
}

export function createFaults(): Faults {
  const switches = new Map<FaultName, Switch>();
  let random = createRandom('luck');

  const findMatch = (name: FaultName, method: string, path: string): Switch | undefined => {
    const found = switches.get(name);
    if (!found || (found.match && !path.startsWith(found.match))) return undefined;
    return found.method && found.method !== method ? undefined : found;
  };
  const countUse = (name: FaultName, found: Switch) => {
    if (found.times === undefined) return;
    found.times--;
    if (found.times <= 0) switches.delete(name);
  };

  return {
    read: <N extends FaultName>(name: N) => switches.get(name)?.value as FaultValue<N> | undefined,
    take: <N extends FaultName>(name: N, method: string, path: string) => {
      const found = findMatch(name, method, path);
      if (found) countUse(name, found);
      return found?.value as FaultValue<N> | undefined;
    },
    shouldFail: (method, path) => {
      const found = findMatch('errorRate', method, path);
      if (!found || random.next() >= Number(found.value)) return false;
      countUse('errorRate', found);
      return true;
    },
    set: (changes) => {
      if (typeof changes !== 'object' || changes === null || Array.isArray(changes))
        throw new Error('expected an object');
      const parsed = Object.entries(changes).map(([name, given]) => {
        if (!isFaultName(name)) throw new Error(`unknown switch ${name}; the switches are ${FAULT_NAMES.join(', ')}`);
        return [name, readSwitch(name, given)] as const;
      });
      for (const [name, found] of parsed) {
        if (name === 'errorRate') random = createRandom('luck');
        if (found) switches.set(name, found);
        else switches.delete(name);
      }
    },
    clear: () => {
      switches.clear();
      random = createRandom('luck');
    },
    current: () => Object.fromEntries(switches),
  };
}
