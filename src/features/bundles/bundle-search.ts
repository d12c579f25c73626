import * as v from 'valibot';
import { VALIDITIES } from '../../api/offering-kinds.ts';

export const BUNDLE_SORTS = ['recommended', 'price', 'value'] as const;
export type BundleSort = (typeof BUNDLE_SORTS)[number];

const optional = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined);

/** What the address of a bundles page may say. What it says wrongly is left out, never an error page. */
export const bundleSearch = v.object({
  type: optional(v.picklist(VALIDITIES)),
  sort: optional(v.picklist(BUNDLE_SORTS)),
  /** The bundle whose details are open. */
  offer: optional(v.pipe(v.string(), v.maxLength(100))),
  /** Its purchase is open. */
  buy: optional(v.boolean()),
});

export type BundleSearch = v.InferOutput<typeof bundleSearch>;
