import * as v from 'valibot';
import { object } from '#src/api/client/object.ts';
import { readLists, storedList } from '#src/api/client/tolerant-list.ts';
import { isoEnd, isoTime, withOptionalBrandRef } from '#src/api/client/wire.ts';
import { withDropped } from '#src/lib/dropped.ts';
import { type ContentLocale, type ContentSource, entrySource, fillFromFallback, lang, localesOf } from './content.ts';
import { contentPath } from './content-path.ts';
import { contentQuery } from './content-query.ts';

/** `brandRef`: the bundle of the promotion, if there is one. */
const ENTRIES = {
  promoId: v.string(),
  title: v.string(),
  text: v.string(),
  /** A promotion without a picture, link or dates is still valid. */
  image: v.nullish(object({ url: v.string() })),
  /** A portal path, `https:` or `tel:` link; anything else is not opened. */
  link: v.nullish(v.string()),
  /** The code that the subscriber gives when using the promotion. */
  code: v.nullish(v.string()),
  startsAt: v.nullish(isoTime),
  endsAt: v.nullish(isoEnd),
} as const;

export const promotionEntry = withOptionalBrandRef(ENTRIES);

/** As persisted: reading has removed malformed parts, so any mismatch means that the record is damaged. */
const promotion = withOptionalBrandRef({
  ...ENTRIES,
  lang,
});
export type Promotion = v.InferOutput<typeof promotion>;

/** GET /cms/api/promotions (portal-defined). */
export function promotionsSource(locale: ContentLocale): ContentSource<Promotion[]> {
  const locales = localesOf(locale);
  return {
    queryKey: ['content', 'promotions', locale],
    host: 'content',
    optional: true,
    path: contentPath('promotions'),
    search: { 'populate[image]': 'true' },
    locales,
    isPaged: true,
    schema: storedList(promotion),
    staleMs: 60 * 60_000,
    read: (answers) => {
      const { lists, dropped } = readLists('promotions', promotionEntry, answers);
      return withDropped(
        fillFromFallback(lists, locales, ({ promoId }) => [promoId]),
        dropped,
      );
    },
  };
}

export const promotionsQuery = (locale: ContentLocale) => contentQuery(promotionsSource(locale));

/** GET /cms/api/promotions?filters[promoId][$eq]= (portal-defined): the promotion that a banner links to. */
export const promotionQuery = (locale: ContentLocale, promoId: string) =>
  contentQuery(entrySource(promotionsSource(locale), 'promoId', promoId, promotion));
