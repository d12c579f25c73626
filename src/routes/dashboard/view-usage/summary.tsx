import { createFileRoute } from '@tanstack/react-router';
import { lineLoader } from '../../../app/line-loader.ts';
import { loadSummary } from '../../../features/usage/load-usage.ts';
import { usageSearch } from '../../../features/usage/usage-search.ts';
import { UsageSummaryScreen } from '../../../features/usage/usage-summary-screen.tsx';

export const Route = createFileRoute('/dashboard/view-usage/summary')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'reads',
    title: 'title_usage_summary',
    labels: ['telecom', 'usage'],
  },
  validateSearch: usageSearch,
  loader: lineLoader(loadSummary),
  component: Screen,
});

function Screen() {
  return <UsageSummaryScreen view="chart" measure={Route.useSearch().show} />;
}
