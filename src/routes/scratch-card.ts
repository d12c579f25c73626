import { lazyRouteComponent } from '@tanstack/react-router';
import { topUpSearch } from '#src/features/top-up/top-up-search.ts';
import { page, SIGNED_IN } from './page.ts';

export const scratchCardPages = [
  page(
    '/dashboard/scratch-card',
    {
      ...SIGNED_IN,
      offline: 'explains',
      title: 'title_scratch_card',
      labels: ['orders', 'payment', 'telecom', 'top-up'],
      capability: 'scratchCard',
    },
    {
      validateSearch: topUpSearch,
      screen: lazyRouteComponent(() => import('#src/features/top-up/scratch-card-screen.tsx'), 'ScratchCardScreen'),
      props: (search) => search,
    },
  ),
];
