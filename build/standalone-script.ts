import { readFileSync } from 'node:fs';
import { minify, transformWithOxc } from 'vite';
import { allLabels } from '../locales/all-labels.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../src/lib/languages.ts';

const startFailure = LANGUAGES.map(({ code, direction }) => {
  const { start_failed_title: title, start_failed_text: text, common_retry: again } = allLabels(code);
  return [code, { direction, title, text, again }] as const;
});

/** What these scripts, which import nothing, know of the table of languages and of the labels. */
const define = {
  __START_FAILURE__: JSON.stringify(Object.fromEntries(startFailure)),
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
