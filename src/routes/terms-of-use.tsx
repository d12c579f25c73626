import { createFileRoute } from '@tanstack/react-router';
import { ContentPageScreen } from '#src/features/pages/content-page-screen.tsx';
import { loadContentPage } from '#src/features/pages/load-content-page.ts';

export const Route = createFileRoute('/terms-of-use')({
  staticData: { layout: 'waiting', guard: 'open', offline: 'reads', title: 'title_terms_of_use', labels: ['pages'] },
  loader: loadContentPage('terms-of-use'),
  component: () => <ContentPageScreen slug="terms-of-use" />,
});
