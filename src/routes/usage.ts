import { lazyRouteComponent } from '@tanstack/react-router';
import { lineLoader } from '#src/app/line-loader.ts';
import { MEASURES } from '#src/features/usage/measures.ts';
import { purchaseSearch } from '#src/features/usage/purchase-search.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import { oneOf, searchParams } from '#src/lib/search-params.ts';
import { page, SIGNED_IN } from './page.ts';

const USAGE = { ...SIGNED_IN, offline: 'reads', labels: ['telecom', 'usage'] } as const;

const summarySearch = searchParams({
  /** The measure in the chart. */
  show: oneOf(MEASURES),
});

const importLoaders = () => import('#src/features/usage/load-usage.ts');

const allocations = <const Path extends string>(path: Path, title: LabelName, place: 'dashboard' | 'usage') =>
  page(
    path,
    { ...USAGE, title, cachesScreen: true },
    {
      loader: lineLoader(async () => (await importLoaders()).loadAllocations),
      screen: lazyRouteComponent(() => import('#src/features/usage/allocations-screen.tsx'), 'AllocationsScreen'),
      props: () => ({ place }),
    },
  );

const PURCHASE_TITLES = {
  daily: 'title_purchases_daily',
  weekly: 'title_purchases_weekly',
  monthly: 'title_purchases_monthly',
} as const;

const purchases = <const Path extends string>(path: Path, period: keyof typeof PURCHASE_TITLES) =>
  page(
    path,
    { ...USAGE, title: PURCHASE_TITLES[period] },
    {
      validateSearch: purchaseSearch,
      loader: lineLoader(async () => (await importLoaders()).loadPurchases),
      screen: lazyRouteComponent(() => import('#src/features/usage/purchases-screen.tsx'), 'PurchasesScreen'),
      props: ({ back }) => ({ period, back }),
    },
  );

export const usagePages = [
  page(
    '/dashboard/view-usage/summary',
    { ...USAGE, title: 'title_usage_summary' },
    {
      validateSearch: summarySearch,
      loader: lineLoader(async () => (await importLoaders()).loadSummary),
      screen: lazyRouteComponent(() => import('#src/features/usage/usage-summary-screen.tsx'), 'UsageSummaryScreen'),
      props: ({ show }) => ({ view: 'chart', measure: show }),
    },
  ),
  page(
    '/dashboard/view-usage/summary-old',
    { ...USAGE, title: 'title_usage_summary_old' },
    {
      loader: lineLoader(async () => (await importLoaders()).loadSummary),
      screen: lazyRouteComponent(() => import('#src/features/usage/usage-summary-screen.tsx'), 'UsageSummaryScreen'),
      props: () => ({ view: 'table' as const }),
    },
  ),
  allocations('/dashboard/allocation', 'title_allocation', 'dashboard'),
  allocations('/dashboard/view-usage/allocations', 'title_usage_allocations', 'usage'),
  // The specification has two addresses for each period, one of them misspelled.
  purchases('/dashboard/purches/daily', 'daily'),
  purchases('/dashboard/purches/weekly', 'weekly'),
  purchases('/dashboard/purches/monthly', 'monthly'),
  purchases('/dashboard/view-usage/purchases/daily', 'daily'),
  purchases('/dashboard/view-usage/purchases/weekly', 'weekly'),
  purchases('/dashboard/view-usage/purchases/monthly', 'monthly'),
];
