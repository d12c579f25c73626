import { createFileRoute, useLocation } from '@tanstack/react-router';
import { FaqScreen } from '#src/features/faq/faq-screen.tsx';
import { faqSearch } from '#src/features/faq/faq-search.ts';
import { loadFaqs } from '#src/features/faq/load-faqs.ts';

export const Route = createFileRoute('/support/faq')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'reads',
    title: 'title_faq',
    labels: ['faq', 'telecom'],
  },
  validateSearch: faqSearch,
  loader: loadFaqs,
  component: Screen,
});

function Screen() {
  const words = useLocation({ select: ({ state }) => state.helpWords });
  return <FaqScreen answer={Route.useSearch().answer} words={words} />;
}
