import * as v from 'valibot';
import { object } from '#src/api/client/object.ts';
import { readLists, tolerantList } from '#src/api/client/tolerant-list.ts';
import { timeText } from '#src/api/client/wire.ts';
import { type ContentLocale, type ContentSource, entrySource, fillFromFallback, lang, localesOf } from './content.ts';
import { contentPath } from './content-path.ts';
import { contentQuery } from './content-query.ts';
import { contentText } from './content-text.ts';

export const contentPage = object({
  slug: v.string(),
  title: v.string(),
  sections: tolerantList('page-sections', object({ heading: v.nullish(v.string()), text: contentText })),
  updatedAt: v.nullish(timeText),
});

const translatedPage = object({ ...contentPage.entries, lang });
export type ContentPage = v.InferOutput<typeof translatedPage>;

/**
 * GET /cms/api/pages (portal-defined): legal and about texts. If `sections` is a component, the server sends it only
 * with `populate`; if it is a plain field, the server refuses `populate`.
 */
function pagesSource(locale: ContentLocale): ContentSource<ContentPage[]> {
  const locales = localesOf(locale);
  return {
    queryKey: ['content', 'page', locale],
    host: 'content',
    optional: true,
    path: contentPath('pages'),
    search: {},
    optionalSearch: { 'populate[sections]': 'true' },
    locales,
    isPaged: true,
    schema: v.array(translatedPage),
    staleMs: 24 * 3_600_000,
    read: (answers) => fillFromFallback(readLists('pages', contentPage, answers).lists, locales, ({ slug }) => [slug]),
  };
}

/** GET /cms/api/pages?filters[slug][$eq]= (portal-defined). */
export const pageSource = (locale: ContentLocale, slug: string) =>
  entrySource(pagesSource(locale), 'slug', slug, translatedPage);
export const pageQuery = (locale: ContentLocale, slug: string) => contentQuery(pageSource(locale, slug));
