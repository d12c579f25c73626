import { createFileRoute } from '@tanstack/react-router';
import { ContentPageScreen } from '#src/features/pages/content-page-screen.tsx';
import { loadContentPage } from '#src/features/pages/load-content-page.ts';

export const Route = createFileRoute('/more/privacy-policy')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'reads',
    title: 'title_privacy_policy',
    labels: ['pages'],
  },
  loader: loadContentPage('privacy-policy'),
  component: () => <ContentPageScreen slug="privacy-policy" />,
});
