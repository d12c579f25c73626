import { createFileRoute } from '@tanstack/react-router';
import { ComingScreen } from '../app/coming-screen.tsx';
import { searchParams, text } from '../lib/search-params.ts';

const search = searchParams({ promoID: text() });

export const Route = createFileRoute('/promotion')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'reads',
    title: 'title_promotion',
    labels: ['coming'],
  },
  validateSearch: search,
  component: ComingScreen,
});
