/**
 * The switches that make the sandbox fail. Each can be limited to paths that begin with a text (`match`), to one
 * method, and to a number of times.
 */
import * as v from 'valibot';
import { createRandom } from './seed/random.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const seconds = v.pipe(v.number(), v.integer(), v.minValue(1));
const on = v.boolean();

/** What each switch may be set to. */
const VALUES = {
  /** Waits before each answer, milliseconds. */
  latencyMs: v.pipe(count, v.maxValue(120_000)),
  /** Part of the requests that fail with `errorStatus` before anything is done, 0 to 1; the same ones each time. */
  errorRate: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  errorStatus: v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)),
  /** Cuts the connection before anything is done. */
  dropConnections: on,
  /** Does what was asked, then cuts the connection. */
  loseAnswers: on,
  /** Does what was asked, then answers with this status. */
  failAfter: v.pipe(v.number(), v.integer(), v.minValue(500), v.maxValue(599)),
  /** The same for one call of the identity service's /token. */
  loseNextTokenAnswer: on,
  /**
   * An order is carried out so many milliseconds of the sandbox's clock late: nobody knows of it until then, and the
   * connection is cut at once, as if the caller had given up.
   */
  lateMs: count,
  /** The operator has no call to void a key: it is answered with this status. */
  noVoid: v.picklist([404, 405]),
  /** The operator takes the switch of a service or a renewal, and does not make it in the end. */
  givesUp: on,
  /** Answers to such a switch tell how the service or the renewal is, and not how the order stands. */
  noOrderState: on,
  /** Headers and half of the body arrive, the rest never does. */
  stallBodies: on,
  /** Half of the body arrives, as if it were all. */
  truncateBodies: on,
  /** 200 with no body at all. */
  emptyBodies: on,
  /** The operator has no such call: its server answers with this status and says nothing. */
  missingCalls: v.picklist([404, 405, 501]),
  /** 204 in place of the answer. */
  noContent: on,
  /** Answers 200 with this in place of what was asked for. */
  replaceBody: v.unknown(),
  /** Every answer is 200 and a page of HTML, as behind the Wi-Fi of a hotel. */
  captivePortal: on,
  contentOutage: on,
  identityDown: on,
  rateLimit: on,
  /** The header of that name on every 429 and 503, as it stands. */
  retryAfter: v.union([v.string(), v.number()]),
  /** So many of the next signed-in calls are told 401. */
  unauthorizedNext: count,
  omitCheckpointHeaders: on,
  tokenLifeSeconds: seconds,
  refreshLifeSeconds: seconds,
  /** New access tokens are at least so long, as where an identity service writes a person's roles into them. */
  tokenBytes: v.pipe(count, v.maxValue(12_000)),
  /** How soon another code may be asked for. */
  resendSeconds: count,
  /** The content service as a stock server of that version: turns several of those below. */
  contentServer: v.picklist(['strapi-4.26', 'strapi-5.54']),
  strapiVersion: v.picklist([4, 5, 'both']),
  /** What it makes of bare parameters: `not_promoted`, `non_promo`, `promo_bundle`, `hadra`, a banner's `{brand}_ref`. */
  customFilters: v.picklist(['understood', 'ignored', 'refused']),
  /** What it makes of a filter or an order by a field that it does not have. */
  unknownKeys: v.picklist(['refused', 'ignored']),
  /** No entry can be asked for by its name in the path, no shop by distance. */
  noOwnRoutes: on,
  /** Everything is below `/api`, and `/cms/api` is 404. */
  onlyApiPaths: on,
  /** What a list says of its size. */
  pageCounts: v.picklist(['without-page-count', 'none']),
  largestPage: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
  /** Fields that its content types lack: `faqs.slug,product-offerings.priority`. */
  missingFields: v.pipe(v.string(), v.regex(/^[a-z-]+\.\w+(,[a-z-]+\.\w+)*$/)),
  /** Every label is there and says nothing. */
  emptyLabels: on,
  /** Labels as a plain object of names and values in place of a list. */
  plainLabels: on,
  /** Every text of the content service ends in 5,000 signs without a space, after one that turns the text around. */
  longTexts: on,
} as const;

export type FaultName = keyof typeof VALUES;
export type FaultValue<N extends FaultName> = v.InferOutput<(typeof VALUES)[N]>;

export interface Switch<N extends FaultName = FaultName> {
  value: FaultValue<N>;
  match?: string | undefined;
  method?: string | undefined;
  times?: number | undefined;
}

export interface Faults {
  /** A setting: its value, or undefined when it is not set. */
  read<N extends FaultName>(name: N): FaultValue<N> | undefined;
  /** A fault that this request meets: its value, once, or undefined. Uses up one of its times. */
  take<N extends FaultName>(name: N, method: string, path: string): FaultValue<N> | undefined;
  /** True when this request is one of those that `errorRate` fails. */
  isUnlucky(method: string, path: string): boolean;
  /** Sets switches; null turns one off. Throws an error that names what is wrong. */
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
  const wanted = result.output as Switch;
  if (wanted.value === false || (name === 'unauthorizedNext' && wanted.value === 0)) return undefined;
  if (name === 'loseNextTokenAnswer') return { times: 1, ...wanted };
  if (name === 'unauthorizedNext') return { ...wanted, times: Number(wanted.value) };
  return wanted;
}

export function createFaults(): Faults {
  const switches = new Map<FaultName, Switch>();
  let luck = createRandom('luck');

  const meets = (name: FaultName, method: string, path: string): Switch | undefined => {
    const found = switches.get(name);
    if (!found || (found.match && !path.startsWith(found.match))) return undefined;
    return found.method && found.method !== method ? undefined : found;
  };
  const use = (name: FaultName, found: Switch) => {
    if (found.times === undefined) return;
    found.times--;
    if (found.times <= 0) switches.delete(name);
  };

  return {
    read: <N extends FaultName>(name: N) => switches.get(name)?.value as FaultValue<N> | undefined,
    take: <N extends FaultName>(name: N, method: string, path: string) => {
      const found = meets(name, method, path);
      if (found) use(name, found);
      return found?.value as FaultValue<N> | undefined;
    },
    isUnlucky: (method, path) => {
      const found = meets('errorRate', method, path);
      if (!found || luck.next() >= Number(found.value)) return false;
      use('errorRate', found);
      return true;
    },
    set: (changes) => {
      if (typeof changes !== 'object' || changes === null || Array.isArray(changes))
        throw new Error('an object is wanted');
      const wanted = Object.entries(changes).map(([name, given]) => {
        if (!isFaultName(name)) throw new Error(`no switch is called ${name}; there are ${FAULT_NAMES.join(', ')}`);
        return [name, readSwitch(name, given)] as const;
      });
      for (const [name, found] of wanted) {
        if (name === 'errorRate') luck = createRandom('luck');
        if (found) switches.set(name, found);
        else switches.delete(name);
      }
    },
    clear: () => {
      switches.clear();
      luck = createRandom('luck');
    },
    current: () => Object.fromEntries(switches),
  };
}
