import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { describe, expect, test } from 'vitest';
import { chunkGroups } from '../../../build/chunks.ts';
import { LIBRARY_PATCHES, libraryPatches } from '../../../build/library-patches.ts';

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));

/** Like the portal, it also loads the compiler of messages later. */
const entryOf = (library: string) => `
  import * as library from '${library}';
  globalThis.portal = { library, loadCompiler: () => import('@lingui/message-utils/compileMessage') };
`;

/** The file with the library in a production build: its code, and the modules in it. */
async function bundleOf(library: string, plugins: Plugin[]): Promise<{ code: string; modules: readonly string[] }> {
  const entry: Plugin = {
    name: 'entry',
    resolveId: (id) => (id === 'entry' ? '\0entry' : null),
    load: (id) => (id === '\0entry' ? entryOf(library) : null),
  };
  const { output } = (await build({
    configFile: false,
    root: PROJECT,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [entry, ...plugins],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: 'entry',
        external: [/^react/],
        output: { codeSplitting: { groups: chunkGroups } },
      },
    },
  })) as Rolldown.RolldownOutput;
  const bundles = output
    .filter((file) => file.type === 'chunk')
    .map(({ code, modules }) => ({ code, modules: Object.keys(modules) }));
  const found = bundles.find(({ modules }) => modules.some((id) => id.includes(`/node_modules/${library}/`)));
  if (!found) throw new Error(`no file has ${library}`);
  return found;
}

type Bundle = Awaited<ReturnType<typeof bundleOf>>;

/** What each patch is against. */
const FAULTS: readonly (readonly [library: string, fault: string, has: (bundle: Bundle) => boolean])[] = [
  ['leaflet', 'HTML from a string', ({ code }) => /innerHTML = ["']<svg\s?\/>["']/.test(code)],
  ['sonner', 'its own <style> element', ({ code }) => /^__insertCSS\(/m.test(code)],
  ['@lingui/core', 'the compiler of messages', ({ modules }) => modules.some((id) => id.includes('compileMessage'))],
];

test('every patch has a fault that it is against', () => {
  expect(LIBRARY_PATCHES.map(({ file }) => file.split('/dist/')[0])).toEqual(FAULTS.map(([library]) => library));
});

describe.each(FAULTS)('%s', (library, fault, has) => {
  test(`still comes with ${fault}: if not, remove its patch`, async () => {
    expect(has(await bundleOf(library, []))).toBe(true);
  });

  test(`comes without ${fault} after its patch`, async () => {
    expect(has(await bundleOf(library, [libraryPatches()]))).toBe(false);
  });
});
