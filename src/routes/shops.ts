import { lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import { findShopSearch, mapWindowSearch } from '#src/features/shops/shops-search.ts';
import { page, SIGNED_IN } from './page.ts';

const SHOPS = { offline: 'reads', labels: ['shops', 'telecom'], capability: 'shops' } as const;
const OPEN = { ...SHOPS, layout: 'default', guard: 'open' } as const;

const loader = lazyFn(() => import('#src/features/shops/load-shops.ts'), 'loadShops');

const findShop = {
  validateSearch: findShopSearch,
  loader,
  screen: lazyRouteComponent(() => import('#src/features/shops/find-shop-screen.tsx'), 'FindShopScreen'),
  props: (search: ReturnType<typeof findShopSearch>) => ({ search }),
};

export const shopPages = [
  page('/support/find-store', { ...SHOPS, ...SIGNED_IN, title: 'title_find_store' }, findShop),
  page('/shops', { ...OPEN, title: 'title_find_store', whenSignedIn: '/support/find-store' }, findShop),
  page(
    '/map-window',
    { ...OPEN, title: 'title_map_window' },
    {
      validateSearch: mapWindowSearch,
      loader,
      screen: lazyRouteComponent(() => import('#src/features/shops/map-window-screen.tsx'), 'MapWindowScreen'),
      props: (search) => ({ search }),
    },
  ),
];
