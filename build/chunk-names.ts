/**
 * Names of scripts that stay the same from release to release and are unique within one. The worker finds the older
 * version of a script by its name (`sw/remake.ts`). By default, each file of labels is named after its language.
 */
interface Chunk {
  readonly name: string;
  readonly facadeModuleId?: string | null;
}

/** The internal pages show the sources of the labels too. */
const LABELS = /[\\/]locales[\\/]([\w-]+)[\\/](\w+)\.json(\?lingui)?/;

/** `locales/bundles/fr.json` is `fr-bundles`. */
export function chunkName({ name, facadeModuleId }: Chunk): string {
  const [, namespace, language, compiled] = LABELS.exec(facadeModuleId ?? '') ?? [];
  if (namespace) return `${language}-${namespace}${compiled ? '' : '-source'}`;
  return name;
}
