/** What a charge to the balance was for. */
import type { HistoryItem, HistoryType } from '#src/api/history.ts';
import type { Dzd } from '#src/lib/units.ts';
import { momentOf } from './history-days.ts';
import type { DebitKind } from './history-search.ts';

export const isDebit = ({ amount }: Pick<HistoryItem, 'amount'>): boolean => (amount ?? 0) > 0;

/** `type`: of the history that has the entry. A charge among the top-ups is the part that repaid an advance. */
export function debitKindOf({ purpose }: Pick<HistoryItem, 'purpose'>, type: HistoryType): DebitKind {
  if (type === 'top-ups') return 'repaid';
  return type === 'purchases' ? (purpose ?? type) : type;
}

/** The charges since that moment (epoch milliseconds), newest first. */
export const debitsSince = (items: readonly HistoryItem[], sinceMs: number): HistoryItem[] =>
  items.filter((item) => isDebit(item) && momentOf(item).ms >= sinceMs).sort((a, b) => momentOf(b).ms - momentOf(a).ms);

/** The charges of each kind, in DZD. */
export function chargedByKind(debits: readonly HistoryItem[]): Map<DebitKind, Dzd> {
  const charged = new Map<DebitKind, Dzd>();
  for (const item of debits) {
    const kind = debitKindOf(item, item.type);
    charged.set(kind, (charged.get(kind) ?? 0) + (item.amount ?? 0));
  }
  return charged;
}
