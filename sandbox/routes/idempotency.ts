/** Idempotency: a repeated key gets the first response again, and the work is not done twice. */
import type { Context } from 'hono';
import type { SandboxContext } from '../context.ts';
import { isVoided } from '../db/delayed-requests.ts';
import { HttpError } from '../http-error.ts';
import { canonicalJson, hashOf } from '../ids.ts';
import type { Env } from '../middleware/env.ts';

const KEY = /^[\w-]{8,64}$/;

export function idempotencyKey(c: Context<Env>): string {
  const key = c.req.header('idempotency-key');
  if (!key) throw new HttpError(400, 'missing_header', 'The header Idempotency-Key is missing.');
  if (!KEY.test(key))
    throw new HttpError(400, 'missing_header', 'The header Idempotency-Key must be 8 to 64 of A-Z a-z 0-9 _ -.');
  return key;
}

export const bodyHash = (body: unknown) => hashOf(canonicalJson(body));

export const keyMismatch = () =>
  new HttpError(409, 'idempotency_mismatch', 'This Idempotency-Key was sent before with another body.');

/** Throws if the key is voided. */
export function checkNotVoided(context: SandboxContext, msisdn: string, key: string): void {
  if (isVoided(context.db, msisdn, key)) {
    throw new HttpError(409, 'key_voided', 'This key was voided and never runs.');
  }
}

/** A line's request with an idempotency key. */
export interface KeyedRequest {
  msisdn: string;
  /** The kind of order. */
  call: string;
  key: string;
  /** Hash of the request. */
  hash: string;
}

interface AnswerRow {
  body_hash: string;
  answer: string;
}

const SELECT = 'SELECT body_hash, answer FROM answers WHERE msisdn = ? AND call = ? AND idempotency_key = ?';

/** The stored response of a key, whatever body it was sent with. */
export function storedResponse<T>(
  context: SandboxContext,
  { msisdn, call, key }: Omit<KeyedRequest, 'hash'>,
): T | undefined {
  const row = context.db.get<AnswerRow>(SELECT, msisdn, call, key);
  return row && (JSON.parse(row.answer) as T);
}

/**
 * Runs `work` once for each key of a line. Rejections are not stored, because nothing was done and the caller may
 * retry. `check` runs before the transaction, so what it writes stays even if the request is rejected.
 */
export function runOnce<T>(context: SandboxContext, request: KeyedRequest, work: () => T, check?: () => void): T {
  const { msisdn, call, key, hash } = request;
  const known = context.db.get<AnswerRow>(SELECT, msisdn, call, key);
  if (known && known.body_hash !== hash) throw keyMismatch();
  if (known) return JSON.parse(known.answer) as T;
  checkNotVoided(context, msisdn, key);
  check?.();
  return context.db.transaction(() => {
    const answer = work();
    context.db.insert('answers', {
      msisdn,
      idempotency_key: key,
      call,
      body_hash: hash,
      answer: JSON.stringify(answer),
    });
    return answer;
  });
}
