import { createFileRoute } from '@tanstack/react-router';
import { lineLoader } from '../../../app/line-loader.ts';
import { HistoryScreen } from '../../../features/history/history-screen.tsx';
import { historySearch } from '../../../features/history/history-search.ts';
import { loadHistory } from '../../../features/history/load-history.ts';

export const Route = createFileRoute('/dashboard/History/sms')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'reads',
    title: 'title_history_sms',
    labels: ['history'],
  },
  validateSearch: historySearch,
  loaderDeps: ({ search: { days } }) => ({ days }),
  loader: lineLoader(loadHistory('sms')),
  component: Screen,
});

function Screen() {
  return <HistoryScreen type="sms" days={Route.useSearch().days} />;
}
