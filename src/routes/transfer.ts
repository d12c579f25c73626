import { lazyRouteComponent } from '@tanstack/react-router';
import { lineLoader } from '#src/app/line-loader.ts';
import { transferSearch } from '#src/features/services/services-search.ts';
import { page, SIGNED_IN } from './page.ts';

export const transferPages = [
  page(
    '/more/core-service/stormili',
    {
      ...SIGNED_IN,
      offline: 'explains',
      title: 'title_stormili',
      labels: ['orders', 'services', 'sign-in', 'telecom'],
      capability: 'transfer',
    },
    {
      validateSearch: transferSearch,
      loader: lineLoader(async () => (await import('#src/features/services/load-services.ts')).loadTransfer),
      screen: lazyRouteComponent(() => import('#src/features/services/transfer-screen.tsx'), 'TransferScreen'),
      props: ({ confirm = false }) => ({ isConfirming: confirm }),
    },
  ),
];
