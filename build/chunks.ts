/**
 * Which modules of the portal share a file. Each file costs a slow phone a request, and time before the page can be
 * used; each module that a page does not need costs bytes. So the files follow what people open: the first screen, the
 * sign-in pages, the dashboard with the menus, the lists of bundles. The other screens have a file each.
 */
import type { Rolldown } from 'vite';

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];

const inSrc = (...parts: readonly string[]) =>
  new RegExp(String.raw`[\\/]src[\\/](?:${parts.join('|').replaceAll('/', String.raw`[\\/]`)})`);

/** Where the modules of each file begin. Everything that these import belongs to the file too, unless another has it. */
const BEGINNINGS = {
  signInPages: inSrc('features/auth/', 'sign-in/'),
  /** The data on the device. Its file may fail to load: the portal then works online. */
  device: inSrc('offline/device.ts'),
  /** What runs once the page can be used (src/app/start-the-rest.ts). It may fail to load too. */
  afterStart: inSrc(
    'app/fresh-labels.tsx',
    'app/notices.tsx',
    'first-paint/cache-screen.ts',
    'pwa/install.ts',
    'pwa/page-worker.ts',
    'pwa/start.ts',
    'session/after-start.ts',
  ),
  daily: inSrc('layouts/menus.tsx', String.raw`routes/dashboard/my-brand\.tsx\?tsr-split`, 'session/signed-in.ts'),
  bundles: inSrc(String.raw`routes/(?:bundles/[\w-]+|catalogue)\.tsx\?tsr-split`),
  screens: inSrc(String.raw`routes/.+\.tsx\?tsr-split`),
  otherScreens: inSrc(String.raw`routes/(?!bundles/|catalogue\.).+\.tsx\?tsr-split`),
  /** Pages for everybody: visitors who open one first need nothing of the daily screens. */
  openPages: inSrc(String.raw`routes/(?:help|map-window|privacy-policy|shops|terms-of-use)\.tsx\?tsr-split`),
} as const;

type Part = keyof typeof BEGINNINGS;
type Parts = Readonly<Record<Part, ReadonlySet<string>>>;

/** The modules that start at `beginning`, with everything that they import. */
function reached(ids: ReadonlySet<string>, beginning: RegExp, context: Context): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...ids].filter((id) => beginning.test(id));
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

const SIGN_IN = inSrc('features/auth/');
const READS = inSrc('api/');
const LONG_LISTS = /[\\/](?:react-virtual|virtual-core|row-window)[\\/.]/;

function fileOf(id: string, parts: Parts): string | null {
  const has = (part: Part) => parts[part].has(id);
  if (SIGN_IN.test(id)) return 'sign-in';
  if (has('signInPages')) return 'shared';
  const isDaily = has('daily');
  // A file that may fail to load has nothing that a screen needs.
  if ((isDaily || has('screens')) && (has('device') || has('afterStart'))) return 'content';
  if (has('openPages') && (isDaily || has('bundles') || READS.test(id))) return 'content';
  if (has('device')) return 'device';
  if (has('afterStart')) return 'after-start';
  if (isDaily) return 'daily';
  if (LONG_LISTS.test(id)) return 'long-lists';
  if (!has('bundles')) return null;
  return has('otherScreens') ? 'ordering' : 'bundles';
}

function pageFiles(): Rolldown.CodeSplittingGroup {
  const ids = new Set<string>();
  let parts: Parts | undefined;
  const partsOf = (context: Context): Parts => {
    const sets = Object.entries(BEGINNINGS).map(([part, beginning]) => [part, reached(ids, beginning, context)]);
    return Object.fromEntries(sets) as Parts;
  };
  return {
    debugName: 'pages',
    // Rolldown calls `test` for every module before it calls `name` for the first.
    test: (id) => Boolean(ids.add(id)),
    name: (id, context) => {
      parts ??= partsOf(context);
      return fileOf(id, parts);
    },
    includeDependenciesRecursively: false,
    priority: 2,
  };
}

/** One file for each language. The other namespaces keep a file each. */
const LABELS = {
  'sign-in': ['auth', 'common', 'sign-in'],
  daily: ['bundles', 'dashboard', 'navigation', 'orders', 'renewals', 'top-up', 'usage'],
} as const;

const labelFiles = Object.entries(LABELS).map(([screens, namespaces]): Rolldown.CodeSplittingGroup => {
  const catalog = new RegExp(String.raw`[\\/]locales[\\/](?:${namespaces.join('|')})[\\/](\w+)\.json\?lingui`);
  return {
    debugName: `labels of ${screens}`,
    name: (id) => {
      const language = catalog.exec(id)?.[1];
      return language ? `${language}-${screens}` : null;
    },
    priority: 2,
  };
});

export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // The code that every first screen needs, in two files that run one after the other (src/first-paint/boot.ts). Most
  // releases do not change the libraries, so browsers do not fetch them again.
  {
    name: 'libraries',
    tags: ['$initial'],
    test: /node_modules[\\/]|first-paint[\\/]run-react|rolldown/,
    priority: 4,
  },
  { name: 'core', tags: ['$initial'], priority: 3 },
  ...labelFiles,
  pageFiles(),
  {
    name: 'line',
    // Without parts that would add a library to screens without a use for it (Markdown, long tables, codes to scan).
    test: inSrc(
      'api/',
      'cards/',
      'help/(?!rich-text|help-answer)',
      'offline/',
      'orders/',
      'session/',
      'telecom/',
      'ui/(?!layout/row-window|figures/qr-code)',
      'wilaya/',
    ),
    minShareCount: 3,
  },
];
