import { createFileRoute } from '@tanstack/react-router';
import { lineLoader } from '#src/app/line-loader.ts';
import { loadSummary } from '#src/features/usage/load-usage.ts';
import { MEASURES } from '#src/features/usage/measures.ts';
import { UsageSummaryScreen } from '#src/features/usage/usage-summary-screen.tsx';
import { oneOf, searchParams } from '#src/lib/search-params.ts';

export const Route = createFileRoute('/dashboard/view-usage/summary')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'reads',
    title: 'title_usage_summary',
    labels: ['telecom', 'usage'],
  },
  validateSearch: searchParams({
    /** The measure in the chart. */
    show: oneOf(MEASURES),
  }),
  loader: lineLoader(loadSummary),
  component: Screen,
});

function Screen() {
  return <UsageSummaryScreen view="chart" measure={Route.useSearch().show} />;
}
