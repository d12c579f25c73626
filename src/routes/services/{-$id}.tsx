import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { lineLoader } from '#src/app/line-loader.ts';
import { loadLoan } from '#src/features/loan/load-loan.ts';
import { LoanScreen } from '#src/features/loan/loan-screen.tsx';
import { searchParams, text } from '#src/lib/search-params.ts';
import { portalPath } from '#src/session/device-storage/return-to.ts';

/** The name of the loan in URLs. */
const LOAN = 'sabbaqli';

/** `band`: the band to confirm. `back`: the page of the purchase that lacks credit. */
const search = searchParams({ band: text(100), back: portalPath });

export const Route = createFileRoute('/services/{-$id}')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'reads',
    title: 'nav_sabbaqli',
    labels: ['loan', 'orders', 'telecom'],
    capability: 'loans',
  },
  beforeLoad: ({ params: { id } }) => {
    // A page of its own would only repeat entries of the whole menu, which also has a search.
    if (id === undefined) throw redirect({ to: '/more/setting', replace: true });
    if (id !== LOAN) throw notFound();
  },
  validateSearch: search,
  loader: lineLoader(loadLoan),
  component: Screen,
});

function Screen() {
  return <LoanScreen {...Route.useSearch()} />;
}
