import { lazyRouteComponent } from '@tanstack/react-router';
import { lineLoader } from '#src/app/line-loader.ts';
import { debitSearch, type HistorySearch, historySearch } from '#src/features/history/history-search.ts';
import type { HistoryView } from '#src/features/history/history-view.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import { page, SIGNED_IN } from './page.ts';

const history = <const Path extends string, Read extends HistorySearch>(
  path: Path,
  title: LabelName,
  view: HistoryView,
  validateSearch: (search: Record<string, unknown>) => Read,
) =>
  page(
    path,
    { ...SIGNED_IN, offline: 'reads', title, labels: ['history', 'telecom', 'usage'], capability: 'history' },
    {
      validateSearch,
      loaderDeps: ({ search: { days, from, to } }) => ({ days, from, to }),
      loader: lineLoader(async () => (await import('#src/features/history/load-history.ts')).loadHistory(view)),
      screen: lazyRouteComponent(() => import('#src/app/history-page.tsx'), 'HistoryPage'),
      props: (search) => ({ view, ...search }),
    },
  );

export const historyPages = [
  history('/dashboard/History/call', 'title_history_call', 'call', historySearch),
  history('/dashboard/History/data', 'title_history_data', 'data', historySearch),
  history('/dashboard/History/debits', 'title_history_debits', 'debits', debitSearch),
  history('/dashboard/History/purchases', 'title_history_purchases', 'purchases', historySearch),
  history('/dashboard/History/sms', 'title_history_sms', 'sms', historySearch),
  history('/dashboard/History/top-ups', 'title_history_top_ups', 'top-ups', historySearch),
];
