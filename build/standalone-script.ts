import { build, type Rolldown } from 'vite';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#src/lib/languages.ts';
import { allLabels } from '../locales/all-labels.ts';

const startFailure = LANGUAGES.map(({ code, direction }) => {
  const { start_failed_title: title, start_failed_text: text, common_retry: again } = allLabels(code);
  return [code, { direction, title, text, again }] as const;
});

/** Values that these scripts use from the table of languages and from the labels. */
const define = {
  __START_FAILURE__: JSON.stringify(Object.fromEntries(startFailure)),
  __DIRECTIONS__: JSON.stringify(Object.fromEntries(LANGUAGES.map(({ code, direction }) => [code, direction]))),
  __DEFAULT_LANGUAGE__: JSON.stringify(DEFAULT_LANGUAGE),
};

/**
 * Bundles a TypeScript file and its imports into one minified classic script that needs no other file.
 * @throws when the result would import or export another module.
 */
export async function standaloneScript(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    envFile: false,
    publicDir: false,
    logLevel: 'silent',
    define,
    build: {
      write: false,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: { input: file, output: { format: 'iife' } },
    },
  });
  const { output } = built as Rolldown.RolldownOutput;
  const [{ code, imports, exports }] = output;
  if (output.length > 1 || imports.length > 0 || exports.length > 0)
    throw new Error(`${file} must not import or export another module`);
  return code;
}
