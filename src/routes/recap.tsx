import { createFileRoute } from '@tanstack/react-router';
import { lineLoader } from '#src/app/line-loader.ts';
import { loadRecap } from '#src/features/usage/load-usage.ts';
import { RecapScreen } from '#src/features/usage/recap-screen.tsx';

export const Route = createFileRoute('/recap')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'reads',
    title: 'title_recap',
    labels: ['telecom', 'usage'],
    capability: 'recap',
  },
  loader: lineLoader(loadRecap),
  component: RecapScreen,
});
