import * as v from 'valibot';
import { object } from '#src/api/client/object.ts';
import { decoratingList, readLists } from '#src/api/client/tolerant-list.ts';
import { BRAND_REF_FIELD, finiteNumber, withOptionalBrandRef } from '#src/api/client/wire.ts';
import { brand } from '#src/brand/brand.ts';
import { type ContentLocale, type ContentSource, fillFromFallback, lang, localesOf, onlyWhere } from './content.ts';
import { contentPath } from './content-path.ts';
import { contentQuery } from './content-query.ts';
import { LOCALIZATIONS, localizations, translationKeys } from './translations.ts';

const IMAGE = 'top_banner_web_single_image';
const COLOUR = 'top_banner_web_color_code';

/** `brandRef`: the plan of the banner; without it, the banner is for every plan. */
export const topBannerEntry = withOptionalBrandRef({
  id: v.union([finiteNumber, v.string()]),
  documentId: v.nullish(v.string()),
  localizations,
  promoId: v.nullish(v.string()),
  title: v.nullish(v.string()),
  attachment: decoratingList(
    'banner-attachments',
    object({ name: v.string(), content: v.nullish(v.string()), href: v.nullish(object({ url: v.string() })) }),
  ),
});

type Entry = v.InferOutput<typeof topBannerEntry>;

const topBanner = object({
  id: v.string(),
  /** The promotion that the banner links to; without one, it links to the list of promotions. */
  promoId: v.nullish(v.string()),
  title: v.string(),
  /** Path below the API base URL; undefined: the fallback image. */
  imagePath: v.optional(v.string()),
  /** As the content service sent it: used only if it parses as a colour. */
  colour: v.optional(v.string()),
  lang,
});

export type TopBanner = v.InferOutput<typeof topBanner>;

/** Strapi version 5 gives an entry a new id at each publication, so the id is the last choice. */
const keyOf = (entry: Entry) => entry.promoId || entry.documentId || String(entry.id);

/**
 * GET /cms/api/top-banners?filters[{brand}_ref][$eq]= (the path is portal-defined; the parameter of section 3 is sent
 * beside the filter). Each entry is one banner, with image and colour from the attachments of those names. A server
 * that ignores unknown parameters sends the banners of every plan, so they are filtered again here.
 */
export function topBannersSource(locale: ContentLocale, planCode: string): ContentSource<TopBanner[]> {
  const locales = localesOf(locale);
  const isOfPlan = (entry: Entry) => (entry.brandRef || planCode) === planCode;
  return {
    queryKey: ['content', 'top-banners', locale, planCode],
    host: 'content',
    optional: true,
    path: contentPath('top-banners'),
    search: { ...onlyWhere(BRAND_REF_FIELD, planCode), 'populate[attachment][populate]': 'href' },
    optionalSearch: { ...LOCALIZATIONS, ...(brand.api.sendsCustomFilters ? { [BRAND_REF_FIELD]: planCode } : {}) },
    locales,
    isPaged: true,
    schema: v.array(topBanner),
    staleMs: 15 * 60_000,
    read: (answers) =>
      fillFromFallback(
        readLists('top-banners', topBannerEntry, answers).lists.map((list) => list.filter(isOfPlan)),
        locales,
        (entry) => [entry.promoId, entry.documentId, ...translationKeys(entry)].filter(Boolean),
      ).map((entry) => ({
        id: keyOf(entry),
        promoId: entry.promoId || undefined,
        title: entry.title ?? '',
        imagePath: entry.attachment.find((item) => item.name === IMAGE)?.href?.url,
        colour: entry.attachment.find((item) => item.name === COLOUR)?.content ?? undefined,
        lang: entry.lang,
      })),
  };
}

export const topBannersQuery = (locale: ContentLocale, planCode: string) =>
  contentQuery(topBannersSource(locale, planCode));
