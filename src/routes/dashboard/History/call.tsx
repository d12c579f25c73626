import { createFileRoute } from '@tanstack/react-router';
import { HistoryScreen } from '../../../features/history/history-screen.tsx';
import { historySearch } from '../../../features/history/history-search.ts';

export const Route = createFileRoute('/dashboard/History/call')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'reads',
    title: 'title_history_call',
    labels: ['history'],
  },
  validateSearch: historySearch,
  component: Screen,
});

function Screen() {
  return <HistoryScreen type="call" days={Route.useSearch().days} />;
}
