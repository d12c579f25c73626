import { lazyRouteComponent } from '@tanstack/react-router';
import { lineLoader } from '#src/app/line-loader.ts';
import { searchParams, text } from '#src/lib/search-params.ts';
import { page, SIGNED_IN } from './page.ts';

const promotionSearch = searchParams({
  /** Spelled as in the specification. */
  promoID: text(100),
});

export const promotionPages = [
  page(
    '/promotion',
    {
      ...SIGNED_IN,
      offline: 'reads',
      title: 'title_promotion',
      labels: ['promotions', 'telecom'],
      capability: 'promotions',
    },
    {
      validateSearch: promotionSearch,
      loader: lineLoader(async () => (await import('#src/features/promotions/load-promotions.ts')).loadPromotions),
      screen: lazyRouteComponent(() => import('#src/features/promotions/promotions-screen.tsx'), 'PromotionsScreen'),
      props: ({ promoID }) => ({ key: promoID, promoId: promoID }),
    },
  ),
];
