import { createFileRoute, useLocation } from '@tanstack/react-router';
import { FaqScreen } from '#src/features/faq/faq-screen.tsx';
import { loadFaqs } from '#src/features/faq/load-faqs.ts';
import { searchParams, text } from '#src/lib/search-params.ts';

export const Route = createFileRoute('/support/faq')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'reads',
    title: 'title_faq',
    labels: ['faq', 'telecom'],
  },
  validateSearch: searchParams({
    /** The open answer. Its name is the same in every language. */
    answer: text(200),
  }),
  loader: loadFaqs,
  component: Screen,
});

function Screen() {
  const words = useLocation({ select: ({ state }) => state.helpWords });
  return <FaqScreen answer={Route.useSearch().answer} words={words} />;
}
