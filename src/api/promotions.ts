import * as v from 'valibot';
import { type ContentLocale, type ContentSource, fillFromFallback, lang, localesOf } from './content.ts';
import { contentQuery } from './content-query.ts';
import { tolerantList } from './wire.ts';

export const promotionEntry = v.object({
  promoId: v.string(),
  title: v.string(),
  text: v.string(),
  image: v.nullish(v.object({ url: v.string() })),
  /** A portal path, `https:` or `tel:` link; anything else is not opened. */
  link: v.nullish(v.string()),
  startsAt: v.nullish(v.string()),
  endsAt: v.nullish(v.string()),
});

const promotions = v.array(v.object({ ...promotionEntry.entries, lang }));
export type Promotion = v.InferOutput<typeof promotions>[number];

/** GET /cms/api/promotions (portal-defined). */
export function promotionsSource(locale: ContentLocale): ContentSource<Promotion[]> {
  const locales = localesOf(locale);
  return {
    queryKey: ['content', 'promotions', locale],
    host: 'content',
    path: '/cms/api/promotions',
    search: { 'populate[image]': 'true' },
    locales,
    isPaged: true,
    schema: promotions,
    staleMs: 60 * 60_000,
    read: (answers) =>
      fillFromFallback(
        answers.map((answer) => v.parse(tolerantList('promotions', promotionEntry), answer)),
        locales,
        (entry) => entry.promoId,
      ),
  };
}

export const promotionsQuery = (locale: ContentLocale) => contentQuery(promotionsSource(locale));
