/**
 * The last requests, for tests and for developers. It contains no numbers and no tokens: a token appears as a short
 * hash, which is enough to see repeated use.
 */
import { hashOf } from './ids.ts';

export interface LoggedRequest {
  /** Increases by one with each request since the sandbox started. */
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
   * Call it when a request arrives; the returned function adds the request to the log. A request that was still running
   * when the log was cleared is not added to the new log.
   */
  begin(): (request: Omit<LoggedRequest, 'seq'>) => void;
  /** Oldest first. */
  list(): readonly LoggedRequest[];
  clear(): void;
}

const MAX_ENTRIES = 2000;

export function createRequestLog(write?: (line: string) => void): RequestLog {
  let seq = 0;
  let entries: LoggedRequest[] = [];
  return {
    begin: () => {
      const log = entries;
      return (request) => {
        write?.(`${request.method} ${request.path} ${request.status} ${request.correlationId ?? '-'}`);
        if (log !== entries) return;
        seq++;
        log.push({ seq, ...request });
        log.splice(0, log.length - MAX_ENTRIES);
      };
    },
    list: () => entries,
    clear: () => {
      entries = [];
    },
  };
}

/** A short part of a hash, just enough to distinguish two secrets. */
export function shortHash(secret: string): string {
  return hashOf(secret).slice(0, 10);
}
