/** The checkpoint of section 7: a nonce for one call (method and path) of one line, valid once within a minute. */
import type { SandboxContext } from './context.ts';
import { HttpError } from './http-error.ts';
import { newId, newSecret } from './ids.ts';
import { SECOND_MS } from './time.ts';

const LIFE_MS = 60 * SECOND_MS;

export interface CheckpointHeaders {
  'x-chronos-id': string;
  'x-nonce-id': string;
}

export function issueCheckpoint(
  context: SandboxContext,
  msisdn: string,
  path: string,
  method: string,
): CheckpointHeaders {
  const nonce = newSecret();
  const chronos = newId('chr');
  const expiresAt = context.clock.now() + LIFE_MS;
  context.db.insert('checkpoints', { nonce, chronos, msisdn, path, method, expires_at: expiresAt, used_at: null });
  return { 'x-chronos-id': chronos, 'x-nonce-id': nonce };
}

interface CheckpointRow {
  chronos: string;
  msisdn: string;
  path: string;
  method: string;
  expires_at: number;
  used_at: number | null;
}

/**
 * Uses up the checkpoint in a request's headers and returns its line. Throws 403, because 400 and 401 are about tokens
 * and would end a session.
 */
export function consumeCheckpoint(
  context: SandboxContext,
  headers: Headers,
  path: string,
  method: string,
  msisdn?: string,
): string {
  const nonce = headers.get('x-nonce-id');
  const chronos = headers.get('x-chronos-id');
  if (!nonce || !chronos) {
    throw new HttpError(
      403,
      'checkpoint_required',
      'This call needs the headers x-chronos-id and x-nonce-id of a checkpoint.',
    );
  }
  const row = context.db.get<CheckpointRow>('SELECT * FROM checkpoints WHERE nonce = ?', nonce);
  const invalidCheckpoint = (why: string) =>
    new HttpError(403, 'checkpoint_invalid', `The checkpoint is not valid: ${why}.`);
  if (!row || row.chronos !== chronos) throw invalidCheckpoint('it is unknown');
  if (row.used_at !== null) throw invalidCheckpoint('it was used before');
  if (row.expires_at <= context.clock.now()) throw invalidCheckpoint('it is older than 60 s');
  if (row.path !== path || row.method !== method) throw invalidCheckpoint(`it was taken for ${row.method} ${row.path}`);
  if (msisdn !== undefined && row.msisdn !== msisdn) throw invalidCheckpoint('it was taken for another line');
  context.db.run('UPDATE checkpoints SET used_at = ? WHERE nonce = ?', context.clock.now(), nonce);
  return row.msisdn;
}
