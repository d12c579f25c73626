import { lazyRouteComponent } from '@tanstack/react-router';
import { lineLoader } from '#src/app/line-loader.ts';
import { flag, searchParams } from '#src/lib/search-params.ts';
import { page, SIGNED_IN } from './page.ts';

const LOYALTY = { ...SIGNED_IN, offline: 'reads', capability: 'loyalty' } as const;

const rewardSearch = searchParams({
  /** The redemption dialog is open. */
  redeem: flag,
});

export const noudjoumPages = [
  page(
    '/noudjoum',
    { ...LOYALTY, title: 'title_noudjoum', labels: ['noudjoum', 'orders'], cachesScreen: true },
    {
      loader: lineLoader(async () => (await import('#src/features/noudjoum/load-noudjoum.ts')).loadNoudjoum),
      screen: lazyRouteComponent(() => import('#src/features/noudjoum/noudjoum-screen.tsx'), 'NoudjoumScreen'),
    },
  ),
  page(
    '/noudjoum/$name',
    { ...LOYALTY, title: 'title_noudjoum_reward', labels: ['noudjoum', 'orders', 'telecom'] },
    {
      validateSearch: rewardSearch,
      loader: lineLoader(async () => (await import('#src/features/noudjoum/load-noudjoum.ts')).loadReward),
      screen: lazyRouteComponent(() => import('#src/features/noudjoum/reward-screen.tsx'), 'RewardScreen'),
      props: ({ redeem = false }, { name }) => ({ key: name, name, isRedeeming: redeem }),
    },
  ),
];
