/** What the portal asks the content service, in the dialect of Strapi 4 and 5. */
import * as v from 'valibot';
import { BRAND_REF_FIELD } from '#src/api/client/wire.ts';
import { flagText, numberText } from '#src/api/requests/fields.ts';
import { LANGUAGE_CODES } from '#src/lib/languages.ts';

/** An optional parameter. If the service refuses it (400 `ValidationError`), the portal asks again without it. */
export const droppable = v.optional(v.string());

const LOCALE = { locale: v.picklist(LANGUAGE_CODES) };
const PAGED = { ...LOCALE, 'pagination[page]': numberText, 'pagination[pageSize]': numberText };
const ORDERED = { sort: droppable };
const LOCALIZATIONS = { 'populate[localizations][fields][0]': droppable };

export const labelsParameters = v.object(PAGED);
export const faqsParameters = v.object({ ...PAGED, ...ORDERED, ...LOCALIZATIONS });
export const pagesParameters = v.object({
  ...PAGED,
  'filters[slug][$eq]': v.optional(v.string()),
  'populate[sections]': droppable,
});
export const promotionsParameters = v.object({
  ...PAGED,
  'populate[image]': v.literal('true'),
  'filters[promoId][$eq]': v.optional(v.string()),
});
export const topBannersParameters = v.object({
  ...PAGED,
  [`filters[${BRAND_REF_FIELD}][$eq]`]: v.string(),
  'populate[attachment][populate]': v.literal('href'),
  ...LOCALIZATIONS,
  [BRAND_REF_FIELD]: droppable,
});
export const filmsParameters = v.object({
  ...PAGED,
  'populate[poster]': v.literal('true'),
  'filters[name][$eq]': v.optional(v.string()),
  'populate[trailer][populate]': droppable,
  'populate[episodes]': droppable,
});
export const shopsParameters = v.object({ ...PAGED, 'filters[wilaya][$eq]': v.optional(v.string()) });
/** `radius` is in metres. */
export const nearbyParameters = v.object({ ...LOCALE, lat: numberText, lon: numberText, radius: numberText });

/** A filter by a characteristic of the offering. There may be two. */
const characteristic = (index: 0 | 1) => ({
  [`filters[$and][${index}][characteristic_value_use][specification][name][$eqi]`]: v.optional(v.string()),
  [`filters[$and][${index}][characteristic_value_use][specification_value][value][$eqi]`]: v.optional(v.string()),
});
export const droppableFlag = v.optional(flagText);

export const offeringsParameters = v.object({
  ...PAGED,
  ...ORDERED,
  'populate[category]': v.literal('true'),
  'populate[attachment][populate]': v.literal('href'),
  'populate[characteristic_value_use][populate]': v.literal('*'),
  'populate[product_offering_relationship][populate]': v.literal('product_offering'),
  'filters[category][name][$eqi]': v.optional(v.string()),
  [`filters[${BRAND_REF_FIELD}][$eq]`]: v.optional(v.string()),
  ...characteristic(0),
  ...characteristic(1),
  not_promoted: droppableFlag,
  non_promo: droppableFlag,
  promo_bundle: droppableFlag,
  hadra: droppableFlag,
});
