import { createFileRoute } from '@tanstack/react-router';
import { ComingScreen } from '../../../-coming.tsx';

export const Route = createFileRoute('/dashboard/view-usage/purchases/daily')({
  staticData: { layout: 'my-account', guard: 'signed-in', title: 'title_purchases_daily' },
  component: ComingScreen,
});
