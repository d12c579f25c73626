/** Bare parameters that the operator's own controllers understand, and that a stock server ignores or refuses. */
import type { Box } from '../box.ts';
import type { ContentEntry } from '../db/content.ts';
import { findOffer } from '../db/offers.ts';
import type { ContentKind } from './model.ts';
import type { QueryNode } from './query-string.ts';

interface CustomTest {
  readonly names: ReadonlySet<string>;
  readonly test: (query: Readonly<Record<string, QueryNode>>) => (entry: ContentEntry) => boolean;
}

const ANYTHING: CustomTest = { names: new Set(), test: () => () => true };
const OF_OFFERINGS = new Set(['not_promoted', 'non_promo', 'promo_bundle', 'hadra']);

function offeringTest(box: Box, query: Readonly<Record<string, QueryNode>>) {
  const is = (name: string, wanted: string) => query[name] === wanted;
  return (entry: ContentEntry) => {
    const terms = findOffer(box.db, String(entry[box.refField]))?.terms;
    if (!terms) return false;
    if (is('promo_bundle', 'true') && !terms.isPromoted) return false;
    if ((is('not_promoted', 'true') || is('non_promo', 'true')) && terms.isPromoted) return false;
    return !(is('hadra', 'false') && terms.isHadra);
  };
}

export function customTest(box: Box, kind: ContentKind): CustomTest {
  if (kind === 'top-banners') {
    const test: CustomTest['test'] = (query) => {
      const plan = query[box.refField];
      return (entry) => plan === undefined || (entry.planCodes as readonly string[]).includes(String(plan));
    };
    return { names: new Set([box.refField]), test };
  }
  const mood = box.faults.read('customFilters') ?? 'understood';
  if (kind !== 'product-offerings' || mood === 'refused') return ANYTHING;
  if (mood === 'ignored') return { names: OF_OFFERINGS, test: ANYTHING.test };
  return { names: OF_OFFERINGS, test: (query) => offeringTest(box, query) };
}
