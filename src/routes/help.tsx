import { createFileRoute } from '@tanstack/react-router';
import { FaqScreen } from '#src/features/faq/faq-screen.tsx';
import { loadFaqs } from '#src/features/faq/load-faqs.ts';
import { searchParams, text } from '#src/lib/search-params.ts';

export const Route = createFileRoute('/help')({
  staticData: {
    layout: 'default',
    guard: 'open',
    offline: 'reads',
    title: 'title_faq',
    labels: ['faq', 'telecom'],
    whenSignedIn: '/support/faq',
  },
  validateSearch: searchParams({
    /** The open answer. Its name is the same in every language. */
    answer: text(200),
  }),
  loader: loadFaqs,
  component: () => <FaqScreen answer={Route.useSearch().answer} />,
});
