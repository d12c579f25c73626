import type { HistoryItem } from '#src/api/history.ts';

let made = 0;

/** A call of one minute at the given time, unless changed. */
export function entry(at: string, changes: Partial<HistoryItem> = {}): HistoryItem {
  made += 1;
  return { id: `entry-${made}`, type: 'call', at, label: '0551 •• •• 67', volume: 60, unit: 'seconds', ...changes };
}
