/**
 * The compiled patterns of the content service's labels, cached on the device. Compiling and trying sixty of them takes a
 * slow phone a tenth of a second, at every start. Belongs to one build: another may use other values in its labels.
 */
import type { Messages } from '@lingui/core';
import type { Language } from '#src/lib/languages.ts';
import { PATTERNS_KEY } from '#src/lib/stored-names.ts';
import { storedValue, thisDevice } from '#src/lib/stored-value.ts';

/** The pattern, and its compiled form; null if it cannot replace the bundled text. */
type Compiled = readonly [text: string, compiled: Messages[string] | null];
type CompiledByName = Record<string, Compiled>;

/** The name of this file contains a hash of the build's labels. */
const BUILD = import.meta.url;

let isPersisted = true;
let cached: { language: Language; patterns: CompiledByName } | undefined;
const stored = storedValue<{ build: string; language: Language; patterns: CompiledByName }>(PATTERNS_KEY, {
  in: thisDevice,
  parse(text) {
    const { build, language, patterns } = Object(JSON.parse(text));
    return build === BUILD ? { build, language, patterns: { ...patterns } } : undefined;
  },
  unless: () => !isPersisted,
});

function read(language: Language): CompiledByName {
  const found = stored.read();
  return found?.language === language ? found.patterns : {};
}

export function compiledEarlier(language: Language): Readonly<CompiledByName> {
  if (cached?.language !== language) cached = { language, patterns: read(language) };
  return cached.patterns;
}

/** Caches the result for `patterns`: those that are not in `compiled` were refused. */
export function rememberCompiled(
  language: Language,
  patterns: readonly (readonly [name: string, text: string])[],
  compiled: Messages,
): void {
  const known = { ...compiledEarlier(language) };
  for (const [name, text] of patterns) known[name] = [text, compiled[name] ?? null];
  cached = { language, patterns: known };
  stored.write({ build: BUILD, language, patterns: known });
}

/** For a kiosk: what is on the device would show which language the last customer chose. */
export function keepCompiledInMemory(): void {
  isPersisted = false;
  forgetCompiled();
}

export function forgetCompiled(): void {
  cached = undefined;
  stored.remove();
}
