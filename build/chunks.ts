/**
 * Which modules of the portal share a file. Each file costs a slow phone a request, and time before the page can be
 * used; each module in a file that the page does not need costs bytes. So the files follow what people open: the first
 * screen, the sign-in pages, the daily screens (dashboard and bundles), and the rest by screen.
 */
import type { Rolldown } from 'vite';

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];

const inSrc = (...parts: readonly string[]) => new RegExp(String.raw`[\\/]src[\\/](${parts.join('|')})`);

/** A screen's file within `src/routes/`, without the route's own part, which the first script contains. */
const routes = (...paths: readonly string[]) =>
  new RegExp(String.raw`[\\/]src[\\/]routes[\\/](${paths.join('|')})\.tsx\?tsr-split`);

const SIGN_IN_PAGES = inSrc(String.raw`features[\\/]auth[\\/]`, String.raw`sign-in[\\/]`);
const CALLS_OF_SIGN_IN = inSrc(String.raw`api[\\/](identity|users)\.ts`);
const DEVICE_STORE = inSrc(String.raw`offline[\\/]device\.ts`);
/** Runs once the page can be used (src/app/start-the-rest.ts). */
const AFTER_START = [
  inSrc(
    String.raw`app[\/](notices|fresh-labels)\.tsx`,
    String.raw`first-paint[\/]cache-screen\.ts`,
    String.raw`pwa[\/](start|install|page-worker)\.ts`,
    String.raw`session[\/]after-start\.ts`,
  ),
];
const DAILY_SCREENS = [
  routes(String.raw`dashboard[\\/]my-brand`, String.raw`bundles[\\/]\w+`),
  inSrc(String.raw`layouts[\\/]menus\.tsx`, String.raw`session[\\/]signed-in\.ts`),
];

/** A group of the modules that these ones import, directly or not, and of themselves. */
function importedBy(name: string, roots: readonly RegExp[], priority: number): Rolldown.CodeSplittingGroup {
  const ids = new Set<string>();
  let members: ReadonlySet<string> | undefined;
  const closure = (context: Context) => {
    const found = new Set<string>();
    const waiting = [...ids].filter((id) => roots.some((root) => root.test(id)));
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (found.has(id)) continue;
      found.add(id);
      waiting.push(...(context.getModuleInfo(id)?.importedIds ?? []));
    }
    return found;
  };
  return {
    debugName: name,
    // Rolldown calls `test` for every module before it calls `name` for the first.
    test: (id) => Boolean(ids.add(id)),
    name: (id, context) => {
      members ??= closure(context);
      return members.has(id) ? name : null;
    },
    priority,
  };
}

/** Label files: one for each language and group of screens. The other namespaces keep a file each. */
const LABELS = {
  'sign-in': ['auth', 'common', 'sign-in'],
  daily: ['bundles', 'dashboard', 'navigation', 'orders', 'renewals', 'top-up', 'usage'],
} as const;

const labelGroups = Object.entries(LABELS).map(([screens, namespaces]): Rolldown.CodeSplittingGroup => {
  const catalog = new RegExp(String.raw`[\\/]locales[\\/](?:${namespaces.join('|')})[\\/](\w+)\.json\?lingui`);
  return {
    debugName: `labels-${screens}`,
    name: (id) => {
      const language = catalog.exec(id)?.[1];
      return language ? `labels-${screens}-${language}` : null;
    },
    priority: 8,
  };
});

export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // The code that every first screen needs, in two files that run one after the other (src/first-paint/boot.ts). Most
  // releases do not change the libraries, so browsers do not fetch them again.
  {
    name: 'libraries',
    tags: ['$initial'],
    test: /node_modules[\\/]|first-paint[\\/]run-react|rolldown/,
    priority: 10,
  },
  { name: 'core', tags: ['$initial'], priority: 9 },
  ...labelGroups,
  {
    name: 'sign-in',
    test: inSrc(String.raw`features[\\/]auth[\\/]`),
    priority: 7,
    includeDependenciesRecursively: false,
  },
  importedBy('shared', [SIGN_IN_PAGES], 6),
  importedBy('calls', [CALLS_OF_SIGN_IN], 5),
  importedBy('after-start', AFTER_START, 5),
  importedBy('device', [DEVICE_STORE], 5),
  importedBy('daily', DAILY_SCREENS, 4),
  // What most other screens share.
  {
    name: 'line',
    test: inSrc(
      String.raw`ui(?![\\/](layout[\\/]row-window|figures[\\/]qr-code))`,
      'cards',
      'telecom',
      'wilaya',
      'help',
      'session',
      'orders',
      'offline',
      'api',
    ),
    minShareCount: 3,
  },
];
