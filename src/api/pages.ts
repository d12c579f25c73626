import * as v from 'valibot';
import { type ContentLocale, type ContentSource, lang, localesOf } from './content.ts';
import { contentQuery } from './content-query.ts';

export const contentPage = v.object({
  slug: v.string(),
  title: v.string(),
  /** Sections of plain text; blank lines part paragraphs. */
  sections: v.array(v.object({ heading: v.nullish(v.string()), text: v.string() })),
  updatedAt: v.nullish(v.string()),
});

const translatedPage = v.object({ ...contentPage.entries, lang });
export type ContentPage = v.InferOutput<typeof translatedPage>;

/** GET /cms/api/pages/{slug} (portal-defined): legal and about texts. */
export function pageSource(locale: ContentLocale, slug: string): ContentSource<ContentPage> {
  const locales = localesOf(locale);
  return {
    queryKey: ['content', 'page', locale, slug],
    host: 'content',
    path: `/cms/api/pages/${encodeURIComponent(slug)}`,
    search: {},
    locales,
    isPaged: false,
    schema: translatedPage,
    staleMs: 24 * 3_600_000,
    read: (answers) => {
      // A missing translation comes as null: the next language is read.
      const index = answers.findIndex((answer) => answer !== null);
      return { ...v.parse(contentPage, answers[index]), lang: locales[index] ?? locale };
    },
  };
}

export const pageQuery = (locale: ContentLocale, slug: string) => contentQuery(pageSource(locale, slug));
