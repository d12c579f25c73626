/** A key stands for one request: repeated, it gets the first answer again, and nothing is done a second time. */
import type { Context } from 'hono';
import type { Box } from '../box.ts';
import { canonicalJson, hashOf } from '../ids.ts';
import type { Env } from '../middleware/env.ts';
import { Refusal } from '../refusal.ts';

const KEY = /^[\w-]{8,64}$/;

export function idempotencyKey(c: Context<Env>): string {
  const key = c.req.header('idempotency-key');
  if (!key) throw new Refusal(400, 'missing_header', 'The header Idempotency-Key is missing.');
  if (!KEY.test(key))
    throw new Refusal(400, 'missing_header', 'The header Idempotency-Key must be 8 to 64 of A-Z a-z 0-9 _ -.');
  return key;
}

export const bodyHash = (body: unknown) => hashOf(canonicalJson(body));

export const mismatch = () =>
  new Refusal(409, 'idempotency_mismatch', 'This Idempotency-Key was sent before with another body.');

interface AnswerRow {
  body_hash: string;
  answer: string;
}

/** Does `work` once for each key of a line. Refusals are not remembered: nothing was done, so it may be tried again. */
export function once<T>(box: Box, c: Context<Env>, msisdn: string, call: string, body: unknown, work: () => T): T {
  const key = idempotencyKey(c);
  const hash = bodyHash(body);
  return box.db.transaction(() => {
    const known = box.db.get<AnswerRow>(
      'SELECT body_hash, answer FROM answers WHERE msisdn = ? AND call = ? AND idempotency_key = ?',
      msisdn,
      call,
      key,
    );
    if (known && known.body_hash !== hash) throw mismatch();
    if (known) return JSON.parse(known.answer) as T;
    const answer = work();
    box.db.insert('answers', { msisdn, idempotency_key: key, call, body_hash: hash, answer: JSON.stringify(answer) });
    return answer;
  });
}
