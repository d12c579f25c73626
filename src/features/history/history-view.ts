import { HISTORY_TYPES, type HistoryType } from '#src/api/history.ts';

/** What a page of the history lists: the entries of one type, or the charges of all types. */
export type HistoryView = HistoryType | 'debits';

export const HISTORY_VIEWS: readonly HistoryView[] = ['debits', ...HISTORY_TYPES];

const ALONE: Readonly<Record<HistoryType, readonly HistoryType[]>> = {
  call: ['call'],
  data: ['data'],
  purchases: ['purchases'],
  sms: ['sms'],
  'top-ups': ['top-ups'],
};

/** The types that a view reads. The same array for the same view. */
export const typesOf = (view: HistoryView): readonly HistoryType[] => (view === 'debits' ? HISTORY_TYPES : ALONE[view]);
