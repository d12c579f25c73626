import type { Text } from '../seed/types.ts';
import type { Database } from './database.ts';

export interface StarEntry {
  id: string;
  msisdn: string;
  at: number;
  kind: 'earned' | 'redeemed' | 'expired' | 'bonus';
  /** Positive: gained. Negative: spent or expired. */
  stars: number;
  labels: Text;
  /** The reward that the stars were spent on, and the reference of that redemption. */
  reward: string | null;
  reference: string | null;
}

interface StarRow extends Omit<StarEntry, 'labels'> {
  labels: string;
}

export function addStarEntry(db: Database, entry: StarEntry): void {
  db.insert('star_entries', { ...entry, labels: JSON.stringify(entry.labels) });
}

/** Newest first. */
export function listStarEntries(db: Database, msisdn: string, limit: number): StarEntry[] {
  return db
    .all<StarRow>('SELECT * FROM star_entries WHERE msisdn = ? ORDER BY at DESC, rowid DESC LIMIT ?', msisdn, limit)
    .map((row) => ({ ...row, labels: JSON.parse(row.labels) as Text }));
}

/** When stars were last gained, epoch milliseconds. Undefined: never. */
export function lastGainedAt(db: Database, msisdn: string): number | undefined {
  const sql = 'SELECT max(at) AS at FROM star_entries WHERE msisdn = ? AND stars > 0';
  return db.get<{ at: number | null }>(sql, msisdn)?.at ?? undefined;
}
