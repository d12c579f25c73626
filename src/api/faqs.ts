import * as v from 'valibot';
import { byPriority, type ContentLocale, type ContentSource, fillFromFallback, lang, localesOf } from './content.ts';
import { contentQuery } from './content-query.ts';
import { figure, tolerantList } from './wire.ts';

export const faqEntry = v.object({
  /** Stable across languages and publications, as `documentId` is; entries without either are known by their question. */
  slug: v.nullish(v.string()),
  documentId: v.nullish(v.string()),
  question: v.string(),
  answer: v.string(),
  category: v.nullish(v.string()),
  priority: v.nullish(figure),
});

const { documentId: _, ...told } = faqEntry.entries;
const faqs = v.array(v.object({ ...told, lang }));
export type Faq = v.InferOutput<typeof faqs>[number];

/** GET /api/faqs (section 7). Answers are plain text; blank lines part paragraphs. */
export function faqsSource(locale: ContentLocale): ContentSource<Faq[]> {
  const locales = localesOf(locale);
  return {
    queryKey: ['content', 'faqs', locale],
    host: 'content',
    path: '/api/faqs',
    search: {},
    optional: { sort: 'priority:asc' },
    locales,
    isPaged: true,
    schema: faqs,
    staleMs: 60 * 60_000,
    read: (answers) =>
      fillFromFallback(
        answers.map((answer) => v.parse(tolerantList('faqs', faqEntry), answer)),
        locales,
        ({ slug, documentId, question }) => (slug || documentId ? [slug, documentId] : [question]),
      )
        .map(({ documentId: _, ...faq }) => faq)
        .sort(byPriority),
  };
}

export const faqsQuery = (locale: ContentLocale) => contentQuery(faqsSource(locale));
