import { createFileRoute, notFound } from '@tanstack/react-router';
import { lineLoader } from '#src/app/line-loader.ts';
import { loadLoan } from '#src/features/loan/load-loan.ts';
import { LoanScreen } from '#src/features/loan/loan-screen.tsx';
import { ServicesScreen } from '#src/features/loan/services-screen.tsx';
import { searchParams, text } from '#src/lib/search-params.ts';

/** The name of the loan in URLs. */
const LOAN = 'sabbaqli';

/** `band`: the band to confirm. */
const search = searchParams({ band: text(100) });

export const Route = createFileRoute('/services/{-$id}')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'reads',
    title: 'title_services',
    labels: ['loan', 'orders', 'telecom'],
    capability: 'loans',
  },
  beforeLoad: ({ params: { id = LOAN } }) => {
    if (id !== LOAN) throw notFound();
  },
  validateSearch: search,
  loader: lineLoader(loadLoan),
  component: Screen,
});

function Screen() {
  const { band } = Route.useSearch();
  return Route.useParams().id === LOAN ? <LoanScreen band={band} /> : <ServicesScreen />;
}
