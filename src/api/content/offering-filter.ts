/** Filters for the catalogue: as the server's parameters, and applied again on the device. */
import { BRAND_REF_FIELD } from '#src/api/client/wire.ts';
import { CHARACTERISTICS } from './offering-characteristics.ts';
import type { OfferingCategory, Validity } from './offering-kinds.ts';
import type { ProductOffering } from './product-offering.ts';

/** The filters of a list of offerings (section 7). */
export interface OfferingFilter {
  category?: OfferingCategory;
  validity?: Validity;
  promoted?: boolean;
  brandRef?: string;
  /** The operator's own parameters: three about promotion, and `hadra` about eligibility. */
  custom?: Partial<Record<'not_promoted' | 'non_promo' | 'promo_bundle' | 'hadra', boolean>>;
}

const POPULATE = {
  'populate[category]': 'true',
  'populate[attachment][populate]': 'href',
  'populate[characteristic_value_use][populate]': '*',
  'populate[product_offering_relationship][populate]': 'product_offering',
} as const;
export const ORDER = { sort: 'priority:asc' } as const;

/** The filter as Strapi parameters. */
export function offeringSearch(filter: OfferingFilter): Record<string, string> {
  const search: Record<string, string> = { ...POPULATE };
  const characteristics = [
    ...(filter.validity ? [[CHARACTERISTICS.validity, filter.validity] as const] : []),
    ...(filter.promoted === undefined ? [] : [[CHARACTERISTICS.promoted, String(filter.promoted)] as const]),
  ];
  if (filter.category) search['filters[category][name][$eqi]'] = filter.category;
  if (filter.brandRef) search[`filters[${BRAND_REF_FIELD}][$eq]`] = filter.brandRef;
  characteristics.forEach(([name, value], index) => {
    const path = `filters[$and][${index}][characteristic_value_use]`;
    search[`${path}[specification][name][$eqi]`] = name;
    search[`${path}[specification_value][value][$eqi]`] = value;
  });
  return search;
}

/** The filter as the operator's own parameters, which a stock server ignores or refuses. */
export function customSearch({ custom = {} }: OfferingFilter): Record<string, string> {
  const wanted = Object.entries(custom).filter(([, value]) => value !== undefined);
  return Object.fromEntries(wanted.map(([name, value]) => [name, String(value)]));
}

/** Applies the same filter on the device, because a stock server ignores the custom parameters. */
export function matchesFilter(offering: ProductOffering, filter: OfferingFilter): boolean {
  const { custom = {} } = filter;
  if (filter.category && offering.category !== filter.category) return false;
  if (filter.validity && offering.validity !== filter.validity) return false;
  if (filter.brandRef && offering.brandRef !== filter.brandRef) return false;
  if (filter.promoted !== undefined && offering.isPromoted !== filter.promoted) return false;
  if (custom.promo_bundle && !offering.isPromoted) return false;
  if ((custom.not_promoted || custom.non_promo) && offering.isPromoted) return false;
  if (custom.hadra === false && offering.isHadra) return false;
  return true;
}
