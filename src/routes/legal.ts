import { lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import type { LabelName } from '#src/i18n/labels.ts';
import { page } from './page.ts';

const loadContentPage = lazyFn(() => import('#src/features/pages/load-content-page.ts'), 'loadContentPage');

const legal = <const Path extends string>(path: Path, title: LabelName, slug: 'privacy-policy' | 'terms-of-use') =>
  page(
    path,
    { layout: 'default', guard: 'open', offline: 'reads', title, labels: ['pages'] },
    {
      loader: (given) => loadContentPage(slug, given),
      screen: lazyRouteComponent(() => import('#src/features/pages/legal-page-screen.tsx'), 'LegalPageScreen'),
      props: () => ({ slug }),
    },
  );

export const legalPages = [
  legal('/privacy-policy', 'title_privacy_policy', 'privacy-policy'),
  legal('/terms-of-use', 'title_terms_of_use', 'terms-of-use'),
];
