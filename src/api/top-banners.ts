import * as v from 'valibot';
import { type ContentLocale, type ContentSource, fillFromFallback, lang, localesOf } from './content.ts';
import { contentQuery } from './content-query.ts';
import { BRAND_REF_FIELD, tolerantList } from './wire.ts';

const IMAGE = 'top_banner_web_single_image';
const COLOUR = 'top_banner_web_color_code';

export const topBannerEntry = v.object({
  id: v.union([v.number(), v.string()]),
  promoId: v.nullish(v.string()),
  title: v.nullish(v.string()),
  attachment: tolerantList(
    'banner-attachments',
    v.object({ name: v.string(), content: v.nullish(v.string()), href: v.nullish(v.object({ url: v.string() })) }),
  ),
});

const topBanner = v.object({
  id: v.string(),
  /** What `/promotion?promoID=` opens. */
  promoId: v.string(),
  title: v.string(),
  /** Path below the API base URL; undefined: the fallback image. */
  imagePath: v.optional(v.string()),
  /** As the content service wrote it: used only if it parses as a colour. */
  colour: v.optional(v.string()),
  lang,
});

export type TopBanner = v.InferOutput<typeof topBanner>;

/**
 * GET /cms/api/top-banners?{brand}_ref= (path portal-defined, parameter of section 3). One banner for each entry,
 * image and colour from its attachments of those names.
 */
export function topBannersSource(locale: ContentLocale, planCode: string): ContentSource<TopBanner[]> {
  const locales = localesOf(locale);
  return {
    queryKey: ['content', 'top-banners', locale, planCode],
    host: 'content',
    path: '/cms/api/top-banners',
    search: { [BRAND_REF_FIELD]: planCode, 'populate[attachment][populate]': 'href' },
    locales,
    isPaged: true,
    schema: v.array(topBanner),
    staleMs: 15 * 60_000,
    read: (answers) =>
      fillFromFallback(
        answers.map((answer) => v.parse(tolerantList('top-banners', topBannerEntry), answer)),
        locales,
        (entry) => entry.promoId ?? String(entry.id),
      ).map((entry) => ({
        id: String(entry.id),
        promoId: entry.promoId ?? String(entry.id),
        title: entry.title ?? '',
        imagePath: entry.attachment.find((item) => item.name === IMAGE)?.href?.url,
        colour: entry.attachment.find((item) => item.name === COLOUR)?.content ?? undefined,
        lang: entry.lang,
      })),
  };
}

export const topBannersQuery = (locale: ContentLocale, planCode: string) =>
  contentQuery(topBannersSource(locale, planCode));
