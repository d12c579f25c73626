import { createFileRoute } from '@tanstack/react-router';
import { lineLoader } from '#src/app/line-loader.ts';
import { loadReward } from '#src/features/noudjoum/load-noudjoum.ts';
import { RewardScreen } from '#src/features/noudjoum/reward-screen.tsx';
import { flag, searchParams } from '#src/lib/search-params.ts';

export const Route = createFileRoute('/noudjoum/$name')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'reads',
    title: 'title_noudjoum_reward',
    labels: ['noudjoum', 'orders', 'telecom'],
    capability: 'loyalty',
  },
  validateSearch: searchParams({
    /** The redemption dialog is open. */
    redeem: flag,
  }),
  loader: lineLoader(loadReward),
  component: Screen,
});

function Screen() {
  const { name } = Route.useParams();
  const { redeem = false } = Route.useSearch();
  return <RewardScreen key={name} name={name} isRedeeming={redeem} />;
}
