import { brand } from '#src/brand/brand.ts';

/** The specification has these two under `/api`, and everything else under `/cms/api` (section 7). */
const APART: ReadonlySet<string> = new Set(['product-offerings', 'faqs']);
const SPECIFIED = '/cms/api';

/** The path of a kind of content. Under any other prefix than the specification's, everything is below it. */
export function contentPath(kind: string, { api } = brand): string {
  return `${api.contentPrefix === SPECIFIED && APART.has(kind) ? '/api' : api.contentPrefix}/${kind}`;
}
