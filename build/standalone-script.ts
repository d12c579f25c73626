import { readFileSync } from 'node:fs';
import { minify, transformWithOxc } from 'vite';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../src/lib/languages.ts';

/** What these scripts, which import nothing, know of the table of languages. */
const define = {
  __DIRECTIONS__: JSON.stringify(Object.fromEntries(LANGUAGES.map(({ code, direction }) => [code, direction]))),
  __DEFAULT_LANGUAGE__: JSON.stringify(DEFAULT_LANGUAGE),
};

/**
 * A TypeScript file as a classic script, minified: no import, no export, so that it runs without any other.
 * @throws when it imports or exports more than types.
 */
export async function standaloneScript(file: string): Promise<string> {
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, { define });
  const script = code.replace(/^export \{\};?\s*$/m, '');
  if (/^\s*(?:import|export)\b/m.test(script))
    throw new Error(`${file} must stand alone: it imports or exports something`);
  return (await minify(file, script)).code;
}
