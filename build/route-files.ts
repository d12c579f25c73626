/** What the files of `src/routes/` declare, read from their text: the build cannot run them, they import screens. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { CAPABILITIES, type Capability, EXTRAS, type Extra } from '#src/brand/capabilities.ts';

const FOLDER = join(import.meta.dirname, '../src/routes');

export const ROUTE_FILE = /[\\/]src[\\/]routes[\\/]([\w-]+)\.ts$/;

/** Each address is the first argument of a function that makes a page. */
const ADDRESS = /\w\(\s*'(\/[^']*)'/g;
const CAPABILITY = /\bcapability: '(\w+)'/g;
const IMPORT = /\bimport\('[^']+'\)/g;

export type Capabilities = Readonly<Record<Capability | Extra, boolean>>;

/** The capability of a file. All pages of a file belong to the same one, so that a build can leave the file's imports out. */
function capabilityIn(code: string): Capability | Extra | undefined {
  const [name, ...others] = new Set([...code.matchAll(CAPABILITY)].map(([, found]) => found));
  if (others.length > 0) throw new Error(`a file of src/routes/ has pages of two capabilities: ${name}, ${others}`);
  return [...CAPABILITIES, ...EXTRAS].find((each) => each === name);
}

interface RouteFile {
  /** Without its ending. */
  readonly name: string;
  readonly addresses: readonly string[];
  readonly capability: Capability | Extra | undefined;
}

export const routeFiles = (): readonly RouteFile[] =>
  globSync('*.ts', { cwd: FOLDER }).map((file) => {
    const code = readFileSync(join(FOLDER, file), 'utf8');
    const addresses = [...code.matchAll(ADDRESS)].flatMap(([, address]) => address ?? []);
    return { name: basename(file, '.ts'), addresses, capability: capabilityIn(code) };
  });

/** The capability of every page that belongs to one, by its address. */
export const pageCapabilities = (): ReadonlyMap<string, Capability | Extra> =>
  new Map(
    routeFiles().flatMap(({ addresses, capability }) =>
      capability ? addresses.map((address) => [address, capability] as const) : [],
    ),
  );

/**
 * Leaves the pages of capabilities that the brand turns off out of the build: their screens and loaders, and what only
 * these import. `src/app/close-page.ts` answers for their addresses.
 */
export function leaveOutPages(capabilities: Capabilities): Plugin {
  return {
    name: 'portal:leave-out-pages',
    apply: 'build',
    enforce: 'pre',
    transform: {
      order: 'pre',
      handler(code, id) {
        const capability = ROUTE_FILE.test(id) ? capabilityIn(code) : undefined;
        if (!capability || capabilities[capability]) return undefined;
        return { code: code.replaceAll(IMPORT, 'Promise.reject()'), map: null };
      },
    },
  };
}
