import { createFileRoute } from '@tanstack/react-router';
import { lineLoader } from '#src/app/line-loader.ts';
import { loadPromotions } from '#src/features/promotions/load-promotions.ts';
import { PromotionsScreen } from '#src/features/promotions/promotions-screen.tsx';
import { searchParams, text } from '#src/lib/search-params.ts';

export const Route = createFileRoute('/promotion')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'reads',
    title: 'title_promotion',
    labels: ['promotions', 'telecom'],
    capability: 'promotions',
  },
  validateSearch: searchParams({
    /** Spelled as in the specification. */
    promoID: text(100),
  }),
  loader: lineLoader(loadPromotions),
  component: Screen,
});

function Screen() {
  const { promoID } = Route.useSearch();
  return <PromotionsScreen key={promoID} promoId={promoID} />;
}
