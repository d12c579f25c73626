import { createFileRoute } from '@tanstack/react-router';
import { ComingScreen } from '../../../-coming.tsx';

export const Route = createFileRoute('/dashboard/view-usage/purchases/monthly')({
  staticData: { layout: 'my-account', guard: 'signed-in', title: 'title_purchases_monthly' },
  component: ComingScreen,
});
