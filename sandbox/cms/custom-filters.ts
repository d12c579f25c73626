/** Bare parameters that the operator's own controllers support. A stock server ignores or rejects them. */
import type { SandboxContext } from '../context.ts';
import type { ContentEntry } from '../db/content.ts';
import { findOffer } from '../db/offers.ts';
import type { Dialect } from './dialect.ts';
import type { ContentKind } from './model.ts';
import type { QueryNode } from './query-string.ts';

interface CustomTest {
  readonly names: ReadonlySet<string>;
  readonly test: (query: Readonly<Record<string, QueryNode>>) => (entry: ContentEntry) => boolean;
}

const ANYTHING: CustomTest = { names: new Set(), test: () => () => true };
const OF_OFFERINGS = new Set(['not_promoted', 'non_promo', 'promo_bundle', 'hadra']);

function offeringTest(context: SandboxContext, query: Readonly<Record<string, QueryNode>>) {
  const is = (name: string, wanted: string) => query[name] === wanted;
  return (entry: ContentEntry) => {
    const terms = findOffer(context.db, String(entry[context.refField]))?.terms;
    if (!terms) return false;
    if (is('promo_bundle', 'true') && !terms.isPromoted) return false;
    if ((is('not_promoted', 'true') || is('non_promo', 'true')) && terms.isPromoted) return false;
    return !(is('hadra', 'false') && terms.isHadra);
  };
}

function bannerTest({ refField }: SandboxContext, query: Readonly<Record<string, QueryNode>>) {
  const plan = query[refField];
  return (entry: ContentEntry) => plan === undefined || entry[refField] === plan;
}

export function customTest(
  context: SandboxContext,
  kind: ContentKind,
  { customFilters }: Pick<Dialect, 'customFilters'>,
): CustomTest {
  if (customFilters === 'refused') return ANYTHING;
  const isUnderstood = customFilters === 'understood';
  switch (kind) {
    case 'top-banners':
      return {
        names: new Set([context.refField]),
        test: isUnderstood ? (query) => bannerTest(context, query) : ANYTHING.test,
      };
    case 'product-offerings':
      return { names: OF_OFFERINGS, test: isUnderstood ? (query) => offeringTest(context, query) : ANYTHING.test };
    default:
      return ANYTHING;
  }
}
