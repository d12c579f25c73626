import { createFileRoute } from '@tanstack/react-router';
import { ContentPageScreen } from '#src/features/pages/content-page-screen.tsx';
import { loadContentPage } from '#src/features/pages/load-content-page.ts';

export const Route = createFileRoute('/more/terms-conditions')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'reads',
    title: 'title_terms_conditions',
    labels: ['pages'],
  },
  loader: loadContentPage('terms-conditions'),
  component: () => <ContentPageScreen slug="terms-conditions" />,
});
