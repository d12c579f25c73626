import { createFileRoute } from '@tanstack/react-router';
import { NonBrandScreen } from '../features/auth/non-brand-screen.tsx';

export const Route = createFileRoute('/non-brand')({
  staticData: { layout: 'waiting', guard: 'open', offline: 'online', title: 'title_non_brand', labels: ['auth'] },
  component: NonBrandScreen,
});
