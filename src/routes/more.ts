import { lazyRouteComponent } from '@tanstack/react-router';
import { lineLoader } from '#src/app/line-loader.ts';
import { page, SIGNED_IN } from './page.ts';

export const morePages = [
  page(
    '/more/setting',
    { ...SIGNED_IN, offline: 'reads', title: 'title_more', labels: ['more', 'navigation', 'telecom'] },
    {
      loader: lineLoader(async () => {
        const { startAccount } = await import('#src/telecom/line/start-account.ts');
        return (context) => startAccount(context);
      }),
      screen: lazyRouteComponent(() => import('#src/app/more-screen.tsx'), 'MoreScreen'),
    },
  ),
];
