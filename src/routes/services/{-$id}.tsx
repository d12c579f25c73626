import { createFileRoute, notFound } from '@tanstack/react-router';
import { lineLoader } from '#src/app/line-loader.ts';
import { loadLoan } from '#src/features/loan/load-loan.ts';
import { LoanScreen } from '#src/features/loan/loan-screen.tsx';
import { loanSearch } from '#src/features/loan/loan-search.ts';
import { ServicesScreen } from '#src/features/loan/services-screen.tsx';

/** The name of the loan in URLs. */
const LOAN = 'sabbaqli';

export const Route = createFileRoute('/services/{-$id}')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'reads',
    title: 'title_services',
    labels: ['loan', 'orders', 'telecom'],
  },
  beforeLoad: ({ params: { id = LOAN } }) => {
    if (id !== LOAN) throw notFound();
  },
  validateSearch: loanSearch,
  loader: lineLoader(loadLoan),
  component: Screen,
});

function Screen() {
  const { band } = Route.useSearch();
  return Route.useParams().id === LOAN ? <LoanScreen band={band} /> : <ServicesScreen />;
}
