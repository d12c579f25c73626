/** What package-lock.json must hold so that `npm ci` works on every platform and from any registry. */
import * as v from 'valibot';

const PUBLIC_REGISTRY = 'https://registry.npmjs.org/';
const EXACT_VERSION = /^\d+\.\d+\.\d+(-[\w.-]+)?$/;

const lockedPackage = v.object({
  version: v.optional(v.string()),
  resolved: v.optional(v.string()),
  integrity: v.optional(v.string()),
  libc: v.optional(v.array(v.string())),
  /** True for a folder of this repository. */
  link: v.optional(v.boolean()),
  /** True for a package that comes inside the archive of another one. */
  inBundle: v.optional(v.boolean()),
  optionalDependencies: v.optional(v.record(v.string(), v.string())),
});

const lockSchema = v.object({ packages: v.record(v.string(), lockedPackage) });

type Packages = v.InferOutput<typeof lockSchema>['packages'];

/** The entry that Node would load as `name` from the package at `path`: the nearest one, going up. */
function nearest(packages: Packages, path: string, name: string): Packages[string] | undefined {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const found = packages[folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`];
    if (found || folder === '') return found;
  }
}

/** npm leaves out platform packages when it locks what happens to be installed, and reports nothing. */
function platformFindings(packages: Packages, path: string): string[] {
  return Object.entries(packages[path]?.optionalDependencies ?? {}).flatMap(([name, wanted]) => {
    const found = nearest(packages, path, name);
    const parent = path === '' ? 'package.json' : path;
    if (!found) return [`${name}@${wanted} is missing; ${parent} names it in optionalDependencies`];
    const isOther = EXACT_VERSION.test(wanted) && found.version !== wanted;
    return isOther ? [`${name} is ${found.version}; ${parent} needs ${wanted}`] : [];
  });
}

function sourceFindings(path: string, { resolved, integrity, link, inBundle }: Packages[string]): string[] {
  if (path === '' || link || inBundle) return [];
  const isForeign = resolved !== undefined && !resolved.startsWith(PUBLIC_REGISTRY);
  return [
    ...(isForeign ? [`${path} is resolved from ${resolved}, which is not the public registry`] : []),
    ...(integrity ? [] : [`${path} has no integrity`]),
  ];
}

/**
 * The packages of Node for Linux need glibc but do not say so. Without this mark, npm on Alpine Linux would put a
 * program that cannot start into node_modules/.bin.
 */
function libcFindings(path: string, { libc }: Packages[string]): string[] {
  if (!path.startsWith('node_modules/node-linux-') || libc?.includes('glibc')) return [];
  return [`${path} lacks "libc": ["glibc"], to be added by hand after an update`];
}

/** One line for each fault of a parsed package-lock.json. Throws for something that is not a lock of version 2 or 3. */
export function lockFindings(lock: unknown): string[] {
  const { packages } = v.parse(lockSchema, lock);
  return Object.entries(packages).flatMap(([path, entry]) => [
    ...platformFindings(packages, path),
    ...sourceFindings(path, entry),
    ...libcFindings(path, entry),
  ]);
}
