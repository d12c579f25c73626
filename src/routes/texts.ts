import { lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import type { LabelName } from '#src/i18n/labels.ts';
import { page, SIGNED_IN } from './page.ts';

const TEXT = { ...SIGNED_IN, offline: 'reads', labels: ['pages'] } as const;

const loadContentPage = lazyFn(() => import('#src/features/pages/load-content-page.ts'), 'loadContentPage');

const text = <const Path extends string>(path: Path, title: LabelName, slug: string) =>
  page(
    path,
    { ...TEXT, title },
    {
      loader: (given) => loadContentPage(slug, given),
      screen: lazyRouteComponent(() => import('#src/features/pages/content-page-screen.tsx'), 'ContentPageScreen'),
      props: () => ({ slug }),
    },
  );

export const textPages = [
  page(
    '/about-brand/about-my-brand',
    { ...TEXT, title: 'title_about_my_brand' },
    {
      loader: (given) => loadContentPage('about-my-brand', given),
      screen: lazyRouteComponent(() => import('#src/app/about-page.tsx'), 'AboutPage'),
    },
  ),
  text('/about-brand/about-brand-algeria', 'title_about_brand', 'about-brand-algeria'),
  text('/about-brand/terms-of-use', 'title_terms_of_use', 'terms-of-use'),
  text('/more/privacy-policy', 'title_privacy_policy', 'privacy-policy'),
  text('/more/terms-conditions', 'title_terms_conditions', 'terms-conditions'),
];
