import { randomBytes } from 'node:crypto';
import type { Database } from './database.ts';

export function readMeta(db: Database, name: string): string | undefined {
  return db.get<{ value: string }>('SELECT value FROM meta WHERE name = ?', name)?.value;
}

export function writeMeta(db: Database, name: string, value: string): void {
  db.run(
    'INSERT INTO meta (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    name,
    value,
  );
}

const SIGNING_KEY = 'signing-key';

/** Created with the database and stored in it, so that a restart keeps everybody signed in. */
export function signingKey(db: Database): string {
  const known = readMeta(db, SIGNING_KEY);
  if (known) return known;
  const key = randomBytes(32).toString('base64url');
  writeMeta(db, SIGNING_KEY, key);
  return key;
}
