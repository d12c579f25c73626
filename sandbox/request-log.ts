/**
 * The last requests, for tests and for whoever wonders what the portal just did. No numbers and no tokens: a token
 * that was presented appears as a short hash, enough to see whether it came twice.
 */
import { hashOf } from './ids.ts';

export interface LoggedRequest {
  /** Rises by one with each request since the sandbox started. */
  readonly seq: number;
  readonly at: string;
  readonly method: string;
  readonly path: string;
  /** 0: the connection was cut without an answer. */
  readonly status: number;
  readonly correlationId: string | null;
  readonly grantType?: string;
  readonly refreshToken?: string;
  readonly accessToken?: string;
  readonly idempotencyKey?: string;
}

export interface RequestLog {
  /**
   * To be called when a request arrives; what it returns writes the request down. One that was still being answered
   * when the log was cleared belongs to what was cleared.
   */
  begin(): (request: Omit<LoggedRequest, 'seq'>) => void;
  /** Oldest first. */
  list(): readonly LoggedRequest[];
  clear(): void;
}

const KEPT = 2000;

export function createRequestLog(write?: (line: string) => void): RequestLog {
  let seq = 0;
  let kept: LoggedRequest[] = [];
  return {
    begin: () => {
      const log = kept;
      return (request) => {
        write?.(`${request.method} ${request.path} ${request.status} ${request.correlationId ?? '-'}`);
        if (log !== kept) return;
        seq++;
        log.push({ seq, ...request });
        log.splice(0, log.length - KEPT);
      };
    },
    list: () => kept,
    clear: () => {
      kept = [];
    },
  };
}

/** Enough of a hash to tell two secrets apart, and nothing more. */
export function shortHash(secret: string): string {
  return hashOf(secret).slice(0, 10);
}
