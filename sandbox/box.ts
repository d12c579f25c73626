import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { LateRequest } from './db/late-requests.ts';
import type { Faults } from './faults.ts';
import type { RequestLog } from './request-log.ts';

/** Carries out a request that arrived late, unless its key was voided or is known already. May throw a `Refusal`. */
export type LateWork = (msisdn: string, request: LateRequest) => void;

/** What every part of the sandbox works on. Nothing of it is global: a process can hold many sandboxes. */
export interface Box {
  /** The operator's slug. */
  readonly brand: string;
  /** The slug as a name in texts. */
  readonly brandName: string;
  readonly brandNameInArabic: string;
  /** `{brand}_ref`. */
  readonly refField: string;
  readonly bffPath: string;
  readonly db: Database;
  readonly clock: Clock;
  readonly faults: Faults;
  readonly log: RequestLog;
  /** By kind of order. */
  readonly lateWork: Map<string, LateWork>;
  readonly portalOrigins: readonly string[];
  /** Where a browser reaches the sandbox. */
  publicUrl: string;
  /** How long the slow offering takes, in real milliseconds. */
  readonly slowMs: number;
}
