import { createFileRoute } from '@tanstack/react-router';
import { LegalPageScreen } from '#src/features/pages/legal-page-screen.tsx';
import { loadContentPage } from '#src/features/pages/load-content-page.ts';

export const Route = createFileRoute('/terms-of-use')({
  staticData: { layout: 'default', guard: 'open', offline: 'reads', title: 'title_terms_of_use', labels: ['pages'] },
  loader: loadContentPage('terms-of-use'),
  component: () => <LegalPageScreen slug="terms-of-use" />,
});
