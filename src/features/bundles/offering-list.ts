/** Which bundles a page of the catalogue shows, and in what order. Computed on the device. */
import { matchesFilter } from '#src/api/content/offering-filter.ts';
import { type OfferingCategory, VALIDITIES, type Validity } from '#src/api/content/offering-kinds.ts';
import type { ProductOffering } from '#src/api/content/product-offering.ts';
import { readable } from '#src/lib/digits.ts';
import { type SearchText, searchFor, searchText } from '#src/lib/text-search.ts';
import type { Dzd } from '#src/lib/units.ts';
import { byValue, measureOf } from '#src/telecom/offering/price-per-unit.ts';
import type { BundleSort } from './bundle-search.ts';

export interface BundleChoice {
  /** Undefined: every category. */
  category: OfferingCategory | undefined;
  /** Undefined: every validity. */
  validity: Validity | undefined;
  sort: BundleSort;
  /** Words, each of which must occur in what the search reads of the bundle, and a budget such as `50 DA`. */
  find?: string | undefined;
  budget?: Dzd | undefined;
}

/**
 * The offerings that this line may buy. Unknown eligibility counts as none, so that an offer may appear later but never
 * disappears.
 */
export function forLine(
  catalogue: readonly ProductOffering[],
  isHadraEligible: boolean | undefined,
): ProductOffering[] {
  return catalogue.filter((offering) => matchesFilter(offering, { custom: { hadra: isHadraEligible === true } }));
}

/** The validities that occur in a category, shortest first. */
export function validitiesIn(
  offerings: readonly ProductOffering[],
  category: OfferingCategory | undefined,
): Validity[] {
  return VALIDITIES.filter((validity) =>
    offerings.some((offering) => matchesFilter(offering, { validity, ...(category ? { category } : {}) })),
  );
}

/** `50 DA`, `2 000 دج`: the most that the bundle may cost. */
const BUDGET = /(\d[\d\s]*)(?:da|dzd|dinars?|دج|دينار|دنانير)(?!\p{L})/iu;

/** The budget in a typed text, and the words beside it. */
export function readBudget(typed: string): { words: string; budget: Dzd } {
  const text = readable(typed);
  const [found, figure = ''] = BUDGET.exec(text) ?? [];
  if (found === undefined) return { words: typed, budget: Number.POSITIVE_INFINITY };
  return { words: text.replace(found, ' '), budget: Number(figure.replace(/\s/g, '')) };
}

export function chosenOfferings(
  offerings: readonly ProductOffering[],
  { category, validity, sort, find = '', budget }: BundleChoice,
  textOf: (offering: ProductOffering) => SearchText = ({ name }) => searchText(name),
): ProductOffering[] {
  const filter = { ...(category ? { category } : {}), ...(validity ? { validity } : {}) };
  const wanted = readBudget(find);
  const isFound = searchFor(wanted.words);
  const most = Math.min(wanted.budget, budget ?? Number.POSITIVE_INFINITY);
  const chosen = offerings.filter((offering) => {
    if (!matchesFilter(offering, filter) || offering.price > most) return false;
    return isFound === undefined || isFound(textOf(offering));
  });
  switch (sort) {
    case 'recommended':
      return chosen.sort((a, b) => a.priority - b.priority);
    case 'price':
      return chosen.sort((a, b) => a.price - b.price || a.priority - b.priority);
    case 'value':
      return chosen.sort(byValue(measureOf(category)));
  }
}

/** False if the list is sorted across validities or shows only one. */
export const isGrouped = ({ validity, sort, find }: BundleChoice): boolean =>
  !validity && !find && sort === 'recommended';

/** The list in one group per validity, or in one without a heading. */
export function inGroups(
  offerings: readonly ProductOffering[],
  choice: BundleChoice,
): { validity: Validity | undefined; offerings: ProductOffering[] }[] {
  if (!isGrouped(choice)) return [{ validity: undefined, offerings: [...offerings] }];
  return VALIDITIES.map((name) => ({
    validity: name,
    offerings: offerings.filter((offering) => offering.validity === name),
  })).filter((group) => group.offerings.length > 0);
}

export type RelatedType = ProductOffering['related'][number]['type'];
const RELATED_ORDER: readonly RelatedType[] = ['Parent', 'Child', 'Associated'];

/** The offerings related to this one. Leaves out those that the catalogue lacks or that the line may not buy. */
export function relatedOfferings(
  offering: ProductOffering,
  offerings: readonly ProductOffering[],
): { type: RelatedType; offerings: ProductOffering[] }[] {
  return RELATED_ORDER.map((type) => ({
    type,
    offerings: offering.related.flatMap((related) =>
      related.type === type && related.brandRef !== offering.brandRef
        ? (offerings.find((other) => other.brandRef === related.brandRef) ?? [])
        : [],
    ),
  })).filter((group) => group.offerings.length > 0);
}
