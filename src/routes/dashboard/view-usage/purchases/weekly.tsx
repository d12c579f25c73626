import { createFileRoute } from '@tanstack/react-router';
import { lineLoader } from '../../../../app/line-loader.ts';
import { loadPurchases } from '../../../../features/usage/load-usage.ts';
import { purchaseSearch } from '../../../../features/usage/purchase-search.ts';
import { PurchasesScreen } from '../../../../features/usage/purchases-screen.tsx';

export const Route = createFileRoute('/dashboard/view-usage/purchases/weekly')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'reads',
    title: 'title_purchases_weekly',
    labels: ['telecom', 'usage'],
  },
  validateSearch: purchaseSearch,
  loader: lineLoader(loadPurchases),
  component: Screen,
});

function Screen() {
  return <PurchasesScreen period="weekly" back={Route.useSearch().back} />;
}
