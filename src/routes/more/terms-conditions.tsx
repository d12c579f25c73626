import { createFileRoute } from '@tanstack/react-router';
import { ContentPageScreen } from '../../features/pages/content-page-screen.tsx';

export const Route = createFileRoute('/more/terms-conditions')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'reads',
    title: 'title_terms_conditions',
    labels: ['pages'],
  },
  component: () => <ContentPageScreen slug="terms-conditions" />,
});
