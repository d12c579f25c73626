import { createFileRoute } from '@tanstack/react-router';
import { ContentPageScreen } from '../features/pages/content-page-screen.tsx';

export const Route = createFileRoute('/privacy-policy')({
  staticData: { layout: 'waiting', guard: 'open', offline: 'reads', title: 'title_privacy_policy', labels: ['pages'] },
  component: () => <ContentPageScreen slug="privacy-policy" />,
});
