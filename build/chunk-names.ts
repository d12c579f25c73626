/**
 * Names of scripts that stay the same from release to release and are unique within one. The worker finds the older
 * version of a script by its name (`sw/remake.ts`). By default, each route is named after its file alone (`data`,
 * `daily`), and each file of labels after its language.
 */
interface Chunk {
  readonly name: string;
  readonly facadeModuleId?: string | null;
}

const ROUTE = /[\\/]src[\\/]routes[\\/](.+)\.tsx\?tsr-split/;
/** The internal pages show the sources of the labels too. */
const LABELS = /[\\/]locales[\\/]([\w-]+)[\\/](\w+)\.json(\?lingui)?/;

/** `src/routes/bundles/data.tsx` is `bundles-data-page`, `locales/bundles/fr.json` is `fr-bundles`. */
export function chunkName({ name, facadeModuleId }: Chunk): string {
  const [, route] = ROUTE.exec(facadeModuleId ?? '') ?? [];
  if (route) return `${route.replace(/\W+/g, '-').replace(/^-|-$/g, '')}-page`;
  const [, namespace, language, compiled] = LABELS.exec(facadeModuleId ?? '') ?? [];
  if (namespace) return `${language}-${namespace}${compiled ? '' : '-source'}`;
  return name;
}
