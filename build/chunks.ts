/**
 * Which modules of the portal share a file. Each file costs a slow phone a request, and time before the page can be
 * used and when the worker stores it; each module that a page does not need costs bytes. So the files follow what people
 * open: the first screen, the sign-in pages, the dashboard with the menus, the lists of bundles. The other screens share
 * a file with those that people open next (`FAMILIES`).
 */
import type { Rolldown } from 'vite';

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];

const inSrc = (...parts: readonly string[]) =>
  new RegExp(String.raw`[\\/]src[\\/](?:${parts.join('|').replaceAll('/', String.raw`[\\/]`)})`);

/** A file of `src/routes/` names the screens and loaders of its pages: it imports them dynamically. */
const pagesOf = (...names: readonly string[]) => inSrc(String.raw`routes/(?:${names.join('|')})\.ts$`);
const ROUTE_FILE = pagesOf(String.raw`[\w-]+`);

/** Screens that share a file. Those that need a library of their own share it only with others that need it. */
const FAMILIES = {
  'usage-pages': pagesOf('history', 'usage'),
  'recap-page': pagesOf('recap'),
  'renewal-pages': pagesOf('conversion', 'renewals'),
  'top-up-pages': pagesOf('card-payment', 'guest-top-up', 'scratch-card'),
  'service-pages': pagesOf('films', 'loan', 'services', 'transfer'),
  'settings-pages': pagesOf('more', 'settings'),
  'sky-pages': pagesOf('prayer', 'weather'),
  'reward-pages': pagesOf('noudjoum', 'promotions'),
  'referrals-page': pagesOf('referrals'),
  'quiz-pages': pagesOf('quiz'),
} as const;

/** As above. They are also for visitors, who need nothing of the pages of a line. */
const OPEN_FAMILIES = {
  'text-pages': pagesOf('legal', 'quiz-texts', 'texts'),
  'faq-pages': pagesOf('faq'),
  'shop-pages': pagesOf('shops'),
} as const;

/** Where the modules of each file begin. Everything that these import belongs to the file too, unless another has it. */
const BEGINNINGS = {
  signInPages: inSrc('features/auth/', 'sign-in/'),
  /** The data on the device. Its file may fail to load: the portal then works online. */
  device: inSrc('offline/device.ts'),
  /** What runs once the page can be used (src/app/start-the-rest.ts). It may fail to load too. */
  afterStart: inSrc(
    'app/fresh-labels.tsx',
    'app/messages.tsx',
    'app/new-day.ts',
    'app/notices.tsx',
    'first-paint/cache-screen.ts',
    'pwa/install.ts',
    'pwa/page-worker.ts',
    'pwa/start.ts',
    'session/after-start.ts',
  ),
  daily: inSrc('app/sign-out.tsx', 'layouts/menus.tsx', String.raw`routes/dashboard\.ts$`, 'session/signed-in.ts'),
  bundles: pagesOf('bundles'),
  /** Not the first screen, which is part of the first script, nor the internal pages, which a release does not have. */
  screens: pagesOf(String.raw`(?!(?:internal|landing)\.)[\w-]+`),
  otherScreens: pagesOf(String.raw`(?!(?:bundles|internal|landing)\.)[\w-]+`),
  /** Pages for everybody: visitors who open one first need nothing of the daily screens. */
  openPages: pagesOf('faq', 'legal', 'shops'),
  /** What the dashboard adds when its data says so. */
  homeParts: inSrc('features/dashboard/live-text.tsx', 'features/renewals/(?:coming-up|failed-renewals).tsx'),
  otherOrders: inSrc('app/other-orders.tsx'),
  kiosk: inSrc('app/kiosk', 'features/kiosk/first-screen', 'kiosk/clock.ts'),
  ...FAMILIES,
  ...OPEN_FAMILIES,
} as const;

type Part = keyof typeof BEGINNINGS;
const keys = <Key extends string>(record: Readonly<Record<Key, unknown>>) => Object.keys(record) as Key[];
type Parts = Readonly<Record<Part, ReadonlySet<string>>>;

/** The modules that start at `beginning`, with everything that they import. */
function reached(ids: ReadonlySet<string>, beginning: RegExp, context: Context): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...ids]
    .filter((id) => beginning.test(id))
    .flatMap((id) => (ROUTE_FILE.test(id) ? (context.getModuleInfo(id)?.dynamicallyImportedIds ?? []) : id));
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
/** With a library that most pages do not use: Markdown, codes to scan. */
const HEAVY = /[\\/](?:marked|qr-code|rich-text|uqr)[\\/.]/;

/** The pages that load this module, if more than one file has it: `content` is for visitors too, `line` is not. */
function fileOfPages(has: (part: Part) => boolean): string | null {
  const families = keys(FAMILIES).filter(has);
  const open = keys(OPEN_FAMILIES).filter(has);
  const [only] = [...families, ...open];
  if (only === undefined) return null;
  const isShared = families.length + open.length > 1 || has('homeParts') || has('kiosk');
  if (!isShared) return only;
  return open.length > 0 || has('kiosk') ? 'content' : 'line';
}

function fileOf(id: string, parts: Parts): string | null {
  const has = (part: Part) => parts[part].has(id);
  if (LONG_LISTS.test(id)) return 'long-lists';
  if (HEAVY.test(id)) return null;
  if (SIGN_IN.test(id)) return 'sign-in';
  if (has('signInPages')) return 'shared';
  const isDaily = has('daily');
  // A file that may fail to load has nothing that a screen needs.
  if ((isDaily || has('screens')) && (has('device') || has('afterStart'))) return 'content';
  if (has('openPages') && (isDaily || has('bundles') || READS.test(id))) return 'content';
  if (has('device')) return 'device';
  if (has('afterStart')) return 'after-start';
  if (isDaily) return 'daily';
  if (has('bundles')) return has('otherScreens') ? 'ordering' : 'bundles';
  if (has('homeParts') && !has('screens')) return 'home-parts';
  if (has('otherOrders') && !has('homeParts')) return 'orders';
  if (has('kiosk') && !has('screens')) return 'kiosk';
  return fileOfPages(has);
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

/** One file for each language, of namespaces that are used together. The others keep a file each. */
const LABELS = {
  'sign-in': ['auth', 'common', 'sign-in', 'telecom'],
  daily: [
    'bundles',
    'dashboard',
    'data-saver',
    'navigation',
    'orders',
    'renewals',
    'top-up',
    'usage',
    'weather-and-prayer',
  ],
  /** What an order in progress can be about, and what it leaves in the history. */
  line: ['conversion', 'history', 'loan', 'noudjoum', 'payment', 'services'],
  /** The pages that are for visitors too. */
  open: ['faq', 'pages', 'shops', 'wilaya'],
  more: ['films', 'more', 'prayer', 'promotions', 'quiz', 'referrals', 'settings', 'weather'],
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
];
