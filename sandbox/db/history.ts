import type { SeedHistoryType } from '../seed/history-day.ts';
import type { Language, Text } from '../seed/types.ts';
import type { Database } from './database.ts';

export interface HistoryEntry {
  id: string;
  msisdn: string;
  type: SeedHistoryType;
  at: number;
  labels: Text;
  /** DZD. Positive: charged. Negative: credited. Null: used from a bundle. */
  amount: number | null;
  volume: number | null;
  unit: 'bytes' | 'seconds' | 'units' | null;
  direction: 'in' | 'out' | null;
  reference: string | null;
  /** Null: the subscriber did it. */
  origin?: 'renewal' | null;
  /** What a purchase paid for. Null: a bundle of the line. */
  purpose?: 'gift' | 'service' | 'transfer' | null;
  /** Masked: the line that received the gift. */
  beneficiary?: string | null;
  /** The offering that was bought. */
  ref: string | null;
  /** Charged at a tariff other than the plan's. */
  tariff?: 'roaming' | null;
}

interface HistoryRow extends Omit<HistoryEntry, 'labels'> {
  labels: string;
}

export function addHistory(db: Database, entry: HistoryEntry): void {
  db.insert('history', { ...entry, labels: JSON.stringify(entry.labels) });
}

export interface HistorySpan {
  type?: SeedHistoryType;
  /** Epoch milliseconds; `untilMs` is exclusive. */
  fromMs: number;
  untilMs: number;
}

const WHERE = 'WHERE msisdn = ? AND (? IS NULL OR type = ?) AND at >= ? AND at < ?';

function bounds(msisdn: string, { type = undefined, fromMs, untilMs }: HistorySpan) {
  return [msisdn, type ?? null, type ?? null, fromMs, untilMs] as const;
}

export function countHistory(db: Database, msisdn: string, span: HistorySpan): number {
  return (
    db.get<{ total: number }>(`SELECT count(*) AS total FROM history ${WHERE}`, ...bounds(msisdn, span))?.total ?? 0
  );
}

/** Newest first. */
export function listHistory(db: Database, msisdn: string, span: HistorySpan, limit = -1, offset = 0): HistoryEntry[] {
  const sql = `SELECT * FROM history ${WHERE} ORDER BY at DESC, id DESC LIMIT ? OFFSET ?`;
  return db
    .all<HistoryRow>(sql, ...bounds(msisdn, span), limit, offset)
    .map((row) => ({ ...row, labels: JSON.parse(row.labels) as Text }));
}

/** What an order of the line charged or credited. */
export function historyByReference(db: Database, msisdn: string, reference: string): HistoryEntry | undefined {
  const sql = 'SELECT * FROM history WHERE msisdn = ? AND reference = ? ORDER BY id LIMIT 1';
  const row = db.get<HistoryRow>(sql, msisdn, reference);
  return row && { ...row, labels: JSON.parse(row.labels) as Text };
}

/** The label on the wire, in the requested language. */
export function historyLabel(entry: HistoryEntry, language: Language): string {
  return entry.labels[language];
}
