import { lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { lineLoader } from '#src/app/line-loader.ts';
import { searchParams, text } from '#src/lib/search-params.ts';
import { portalPath } from '#src/session/device-storage/return-to.ts';
import { page, SIGNED_IN } from './page.ts';

/** The name of the loan in URLs. */
const LOAN = 'sabbaqli';

/** `band`: the band to confirm. `back`: the page of the purchase that lacks credit. */
const loanSearch = searchParams({ band: text(100), back: portalPath });

export const loanPages = [
  page(
    '/services/{-$id}',
    {
      ...SIGNED_IN,
      offline: 'reads',
      title: 'nav_sabbaqli',
      labels: ['loan', 'orders', 'telecom'],
      capability: 'loans',
    },
    {
      validateSearch: loanSearch,
      beforeLoad: ({ params: { id } }) => {
        // A page of its own would only repeat entries of the whole menu, which also has a search.
        if (id === undefined) throw redirect({ to: '/more/setting', replace: true });
        if (id !== LOAN) throw notFound();
      },
      loader: lineLoader(async () => (await import('#src/features/loan/load-loan.ts')).loadLoan),
      screen: lazyRouteComponent(() => import('#src/features/loan/loan-screen.tsx'), 'LoanScreen'),
      props: (search) => search,
    },
  ),
];
