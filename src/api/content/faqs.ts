import * as v from 'valibot';
import { object } from '#src/api/client/object.ts';
import { readLists, storedList } from '#src/api/client/tolerant-list.ts';
import { finiteNumber } from '#src/api/client/wire.ts';
import { withDropped } from '#src/lib/dropped.ts';
import { byPriority, type ContentLocale, type ContentSource, fillFromFallback, lang, localesOf } from './content.ts';
import { contentPath } from './content-path.ts';
import { contentQuery } from './content-query.ts';
import { contentText } from './content-text.ts';
import { LOCALIZATIONS, localizations, translationKeys } from './translations.ts';

export const faqEntry = object({
  /** Stable across languages and publications, like `documentId`. */
  slug: v.nullish(v.string()),
  documentId: v.nullish(v.string()),
  id: v.nullish(v.union([v.number(), v.string()])),
  localizations,
  question: v.string(),
  answer: contentText,
  category: v.nullish(v.string()),
  priority: v.nullish(finiteNumber),
});

const { documentId: _, id: _id, localizations: _localizations, ...entries } = faqEntry.entries;
const faqs = storedList(object({ ...entries, lang }));
export type Faq = v.InferOutput<typeof faqs>[number];

/** GET /api/faqs (section 7). See `contentText` for the form of answers. */
export function faqsSource(locale: ContentLocale): ContentSource<Faq[]> {
  const locales = localesOf(locale);
  return {
    queryKey: ['content', 'faqs', locale],
    host: 'content',
    optional: true,
    path: contentPath('faqs'),
    search: {},
    optionalSearch: { sort: 'priority:asc', ...LOCALIZATIONS },
    locales,
    isPaged: true,
    schema: faqs,
    staleMs: 60 * 60_000,
    read: (answers) => {
      const { lists, dropped } = readLists('faqs', faqEntry, answers);
      const faqs = fillFromFallback(lists, locales, (entry) =>
        [entry.slug, entry.documentId, ...translationKeys(entry)].filter(Boolean),
      )
        .map(({ documentId: _, id: _id, localizations: _localizations, ...faq }) => faq)
        .sort(byPriority);
      return withDropped(faqs, dropped);
    },
  };
}

export const faqsQuery = (locale: ContentLocale) => contentQuery(faqsSource(locale));
