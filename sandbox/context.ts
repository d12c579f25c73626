import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { DelayedRequest } from './db/delayed-requests.ts';
import type { Faults } from './faults.ts';
import type { MixedMode } from './mixed-mode.ts';
import type { RequestLog } from './request-log.ts';
import type { BrandColours } from './seed/palettes.ts';

/** Executes a delayed request, unless its key is voided or already used. May throw an `HttpError`. */
type DelayedRequestHandler = (msisdn: string, request: DelayedRequest) => void;

/** The state that all parts of one sandbox share. Nothing is global, so a process can hold many sandboxes. */
export interface SandboxContext {
  /** The operator's slug. */
  readonly brand: string;
  /** The slug with a capital letter, for texts. */
  readonly brandName: string;
  readonly brandNameInArabic: string;
  /** The client that the identity service knows. */
  readonly clientId: string;
  /** Of the brand, for the pictures. */
  readonly colours: BrandColours;
  /** `{brand}_ref`. */
  readonly refField: string;
  readonly bffPath: string;
  readonly db: Database;
  readonly clock: Clock;
  readonly faults: Faults;
  readonly log: RequestLog;
  /** The handler of delayed requests, by kind of order. */
  readonly delayedRequests: Map<string, DelayedRequestHandler>;
  readonly portalOrigins: readonly string[];
  /** The address at which a browser reaches the sandbox. */
  publicUrl: string;
  /** How long the slow offering takes, in real milliseconds. */
  slowMs: number;
  /** Set by `npm start -- --real …`, never by a server of its own. */
  mixedMode?: MixedMode;
}
