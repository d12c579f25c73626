import { createFileRoute } from '@tanstack/react-router';
import { lineLoader } from '#src/app/line-loader.ts';
import { loadPurchases } from '#src/features/usage/load-usage.ts';
import { purchaseSearch } from '#src/features/usage/purchase-search.ts';
import { PurchasesScreen } from '#src/features/usage/purchases-screen.tsx';

export const Route = createFileRoute('/dashboard/purches/weekly')({
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
