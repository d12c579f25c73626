import { createFileRoute } from '@tanstack/react-router';
import { ContentPageScreen } from '../../features/pages/content-page-screen.tsx';

export const Route = createFileRoute('/about-brand/about-brand-algeria')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'reads',
    title: 'title_about_brand',
    labels: ['pages'],
  },
  component: () => <ContentPageScreen slug="about-brand-algeria" />,
});
