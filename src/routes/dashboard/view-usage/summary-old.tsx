import { createFileRoute } from '@tanstack/react-router';
import { lineLoader } from '#src/app/line-loader.ts';
import { loadSummary } from '#src/features/usage/load-usage.ts';
import { UsageSummaryScreen } from '#src/features/usage/usage-summary-screen.tsx';

export const Route = createFileRoute('/dashboard/view-usage/summary-old')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'reads',
    title: 'title_usage_summary_old',
    labels: ['telecom', 'usage'],
  },
  loader: lineLoader(loadSummary),
  component: () => <UsageSummaryScreen view="table" />,
});
