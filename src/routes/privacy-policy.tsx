import { createFileRoute } from '@tanstack/react-router';
import { LegalPageScreen } from '#src/features/pages/legal-page-screen.tsx';
import { loadContentPage } from '#src/features/pages/load-content-page.ts';

export const Route = createFileRoute('/privacy-policy')({
  staticData: { layout: 'default', guard: 'open', offline: 'reads', title: 'title_privacy_policy', labels: ['pages'] },
  loader: loadContentPage('privacy-policy'),
  component: () => <LegalPageScreen slug="privacy-policy" />,
});
