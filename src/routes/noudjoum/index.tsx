import { createFileRoute } from '@tanstack/react-router';
import { lineLoader } from '#src/app/line-loader.ts';
import { loadNoudjoum } from '#src/features/noudjoum/load-noudjoum.ts';
import { NoudjoumScreen } from '#src/features/noudjoum/noudjoum-screen.tsx';

export const Route = createFileRoute('/noudjoum/')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'reads',
    title: 'title_noudjoum',
    labels: ['noudjoum', 'orders'],
    capability: 'loyalty',
    cachesScreen: true,
  },
  loader: lineLoader(loadNoudjoum),
  component: NoudjoumScreen,
});
