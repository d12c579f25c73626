import { createFileRoute } from '@tanstack/react-router';
import { lineLoader } from '#src/app/line-loader.ts';
import { HistoryScreen } from '#src/features/history/history-screen.tsx';
import { historySearch } from '#src/features/history/history-search.ts';
import { loadHistory } from '#src/features/history/load-history.ts';
import { UsageTabs } from '#src/features/usage/usage-tabs.tsx';

export const Route = createFileRoute('/dashboard/History/call')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'reads',
    title: 'title_history_call',
    labels: ['history', 'telecom', 'usage'],
    capability: 'history',
  },
  validateSearch: historySearch,
  loaderDeps: ({ search: { days, from, to } }) => ({ days, from, to }),
  loader: lineLoader(loadHistory('call')),
  component: Screen,
});

function Screen() {
  return <HistoryScreen {...Route.useSearch()} view="call" nav={<UsageTabs current="history" />} />;
}
