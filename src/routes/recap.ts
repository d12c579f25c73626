import { lazyRouteComponent } from '@tanstack/react-router';
import { lineLoader } from '#src/app/line-loader.ts';
import { page, SIGNED_IN } from './page.ts';

export const recapPages = [
  page(
    '/recap',
    { ...SIGNED_IN, offline: 'reads', title: 'title_recap', labels: ['telecom', 'usage'], capability: 'recap' },
    {
      loader: lineLoader(async () => (await import('#src/features/usage/load-usage.ts')).loadRecap),
      screen: lazyRouteComponent(() => import('#src/features/usage/recap-screen.tsx'), 'RecapScreen'),
    },
  ),
];
