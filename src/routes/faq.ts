import { lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import { searchParams, text } from '#src/lib/search-params.ts';
import { page, SIGNED_IN } from './page.ts';

const FAQ = { offline: 'reads', title: 'title_faq', labels: ['faq', 'telecom'] } as const;

const search = searchParams({
  /** The open answer. Its name is the same in every language. */
  answer: text(200),
});

const faq = {
  validateSearch: search,
  loader: lazyFn(() => import('#src/features/faq/load-faqs.ts'), 'loadFaqs'),
  screen: lazyRouteComponent(() => import('#src/features/faq/faq-screen.tsx'), 'FaqScreen'),
  props: ({ answer }: ReturnType<typeof search>) => ({ answer }),
};

export const faqPages = [
  page('/support/faq', { ...SIGNED_IN, ...FAQ }, faq),
  page('/help', { ...FAQ, layout: 'default', guard: 'open', whenSignedIn: '/support/faq' }, faq),
];
