import { createFileRoute } from '@tanstack/react-router';
import { lineLoader } from '#src/app/line-loader.ts';
import { loadRenewals } from '#src/features/renewals/load-renewals.ts';
import { RenewalsScreen } from '#src/features/renewals/renewals-screen.tsx';
import { renewalsSearch } from '#src/features/renewals/renewals-search.ts';

export const Route = createFileRoute('/dashboard/auto-renewal-on')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'reads',
    title: 'title_bundle_settings',
    labels: ['orders', 'renewals', 'telecom'],
  },
  validateSearch: renewalsSearch,
  loader: lineLoader(loadRenewals),
  component: Screen,
});

/** For switching a renewal on, so it lists those that are off. */
function Screen() {
  return <RenewalsScreen shows="off" search={Route.useSearch()} />;
}
