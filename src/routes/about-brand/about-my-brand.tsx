import { createFileRoute } from '@tanstack/react-router';
import { AboutLinks } from '#src/app/about-links.tsx';
import { ContentPageScreen } from '#src/features/pages/content-page-screen.tsx';
import { loadContentPage } from '#src/features/pages/load-content-page.ts';

export const Route = createFileRoute('/about-brand/about-my-brand')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'reads',
    title: 'title_about_my_brand',
    labels: ['pages'],
  },
  loader: loadContentPage('about-my-brand'),
  component: () => (
    <ContentPageScreen slug="about-my-brand">
      <AboutLinks />
    </ContentPageScreen>
  ),
});
