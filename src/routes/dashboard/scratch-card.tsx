import { createFileRoute } from '@tanstack/react-router';
import { ScratchCardScreen } from '#src/features/top-up/scratch-card-screen.tsx';
import { topUpSearch } from '#src/features/top-up/top-up-search.ts';

export const Route = createFileRoute('/dashboard/scratch-card')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'explains',
    title: 'title_scratch_card',
    labels: ['orders', 'payment', 'telecom', 'top-up'],
    capability: 'scratchCard',
  },
  validateSearch: topUpSearch,
  component: Screen,
});

function Screen() {
  return <ScratchCardScreen {...Route.useSearch()} />;
}
