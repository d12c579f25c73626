/**
 * Paths inside the portal contain `brand`; public URLs contain the operator's slug instead. One table, longest first,
 * which the router's rewrite uses in both directions. `All` is an alias in old links of the operator.
 */
const BRANDED = [
  '/about-brand/about-brand-algeria',
  '/about-brand/about-my-brand',
  '/more/quiz/about-brand-quiz',
  '/more/quiz/brand-quiz',
  '/dashboard/my-brand',
  '/about-brand',
  '/non-brand',
] as const;

const ALIASES: readonly (readonly [alias: string, path: string])[] = [['/bundles/All', '/bundles/all']];

function replacePath(path: string, from: string, to: string): string | undefined {
  return path === from || path.startsWith(`${from}/`) ? to + path.slice(from.length) : undefined;
}

export function toPublicPath(path: string, slug: string): string {
  for (const branded of BRANDED) {
    const replaced = replacePath(path, branded, branded.replaceAll('brand', slug));
    if (replaced !== undefined) return replaced;
  }
  return path;
}

export function toInternalPath(path: string, slug: string): string {
  for (const branded of BRANDED) {
    const replaced = replacePath(path, branded.replaceAll('brand', slug), branded);
    if (replaced !== undefined) return replaced;
  }
  for (const [alias, target] of ALIASES) if (path === alias) return target;
  return path;
}
