import { createFileRoute } from '@tanstack/react-router';
import { ComingScreen } from '../../-coming.tsx';

export const Route = createFileRoute('/dashboard/view-usage/summary-old')({
  staticData: { layout: 'my-account', guard: 'signed-in', title: 'title_usage_summary_old' },
  component: ComingScreen,
});
