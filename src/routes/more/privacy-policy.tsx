import { createFileRoute } from '@tanstack/react-router';
import { ContentPageScreen } from '../../features/pages/content-page-screen.tsx';

export const Route = createFileRoute('/more/privacy-policy')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'reads',
    title: 'title_privacy_policy',
    labels: ['pages'],
  },
  component: () => <ContentPageScreen slug="privacy-policy" />,
});
