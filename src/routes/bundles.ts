import { lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import type { OfferingCategory } from '#src/api/content/offering-kinds.ts';
import { lineLoader } from '#src/app/line-loader.ts';
import { bundleSearch, catalogueSearch } from '#src/features/bundles/bundle-search.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import { page, SIGNED_IN } from './page.ts';

const list = <const Path extends string>(path: Path, title: LabelName, category?: OfferingCategory) =>
  page(
    path,
    {
      ...SIGNED_IN,
      offline: 'reads',
      title,
      labels: ['bundles', 'orders', 'sign-in', 'telecom'],
      cachesScreen: true,
    },
    {
      validateSearch: bundleSearch,
      loader: lineLoader(async () => (await import('#src/features/bundles/load-bundles.ts')).loadBundles),
      screen: lazyRouteComponent(() => import('#src/features/bundles/bundle-list-screen.tsx'), 'BundleListScreen'),
      props: (search) => ({ category, ...search }),
    },
  );

export const bundlePages = [
  list('/bundles/all', 'title_bundles_all'),
  list('/bundles/data', 'title_bundles_data', 'data'),
  list('/bundles/exclusive-bundles', 'title_bundles_exclusive', 'exclusive'),
  list('/bundles/smart', 'title_bundles_smart', 'smart'),
  list('/bundles/voice', 'title_bundles_voice', 'voice'),
  page(
    '/catalogue',
    {
      layout: 'default',
      guard: 'open',
      offline: 'reads',
      title: 'title_bundles_all',
      labels: ['bundles', 'navigation', 'orders', 'sign-in', 'telecom'],
      whenSignedIn: '/bundles/all',
    },
    {
      validateSearch: catalogueSearch,
      loader: lazyFn(() => import('#src/features/bundles/load-bundles.ts'), 'loadCatalogue'),
      screen: lazyRouteComponent(() => import('#src/features/bundles/bundle-list-screen.tsx'), 'BundleListScreen'),
      props: (search) => search,
    },
  ),
];
