import { createFileRoute } from '@tanstack/react-router';
import { lineLoader } from '#src/app/line-loader.ts';
import { HistoryScreen } from '#src/features/history/history-screen.tsx';
import { debitSearch } from '#src/features/history/history-search.ts';
import { loadHistory } from '#src/features/history/load-history.ts';
import { UsageTabs } from '#src/features/usage/usage-tabs.tsx';

export const Route = createFileRoute('/dashboard/History/debits')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'reads',
    title: 'title_history_debits',
    labels: ['history', 'telecom', 'usage'],
    capability: 'history',
  },
  validateSearch: debitSearch,
  loaderDeps: ({ search: { days, from, to } }) => ({ days, from, to }),
  loader: lineLoader(loadHistory('debits')),
  component: Screen,
});

function Screen() {
  return <HistoryScreen {...Route.useSearch()} view="debits" nav={<UsageTabs current="history" />} />;
}
