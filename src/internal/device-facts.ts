/** Facts about this device and browser for support and testing. Nothing personal is read. */
import { brand } from '#src/brand/brand.ts';
import { readBuildId } from '#src/lib/build-id.ts';
import { INSTALL_FAILURE_SETTING, readInstallFailure } from '#src/lib/install-failure.ts';
import { recordStore } from '#src/offline/device.ts';
import { CONTENT_PREFIX, SUBSCRIBER_PREFIX } from '#src/offline/record.ts';

/** The technical name of a fact, and its value. */
export type DeviceFact = readonly [name: string, value: string];

const ask = async (question: () => Promise<unknown> | unknown): Promise<string> => {
  try {
    const answer = await question();
    return answer === undefined ? '—' : String(answer);
  } catch (error) {
    return error instanceof Error ? error.name : String(error);
  }
};

async function facts(questions: Record<string, () => Promise<unknown> | unknown>): Promise<DeviceFact[]> {
  return Promise.all(Object.entries(questions).map(async ([name, question]) => [name, await ask(question)] as const));
}

interface Connection {
  effectiveType?: string;
  downlink?: number;
  rtt?: number;
  saveData?: boolean;
}
const connection = (): Connection | undefined => (navigator as { connection?: Connection }).connection;

export const networkFacts = () =>
  facts({
    'navigator.onLine': () => navigator.onLine,
    'connection.effectiveType': () => connection()?.effectiveType,
    'connection.downlink': () => connection()?.downlink,
    'connection.rtt': () => connection()?.rtt,
    'connection.saveData': () => connection()?.saveData,
  });

const MEGABYTE = 1_048_576;
const inMegabytes = (bytes: number | undefined) =>
  bytes === undefined ? undefined : `${(bytes / MEGABYTE).toFixed(1)} MB`;

const countOf = async (prefix: string) => (await recordStore.keys(prefix)).length;

export const storageFacts = () =>
  facts({
    'storage.usage': async () => inMegabytes((await navigator.storage.estimate()).usage),
    'storage.quota': async () => inMegabytes((await navigator.storage.estimate()).quota),
    'storage.persisted': () => navigator.storage.persisted(),
    'records: content': () => countOf(`${CONTENT_PREFIX}-`),
    'records: line': () => countOf(`${SUBSCRIBER_PREFIX}-`),
    localStorage: () => localStorage.length,
    sessionStorage: () => sessionStorage.length,
  });

const registration = () => navigator.serviceWorker.getRegistration();

async function cacheSizes(): Promise<string | undefined> {
  const names = await caches.keys();
  const sizes = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
  return names.map((name, index) => `${name} (${sizes[index]})`).join(', ') || undefined;
}

async function lastInstallFailure(): Promise<string | undefined> {
  const setting = await recordStore.getSetting(INSTALL_FAILURE_SETTING);
  const failure = readInstallFailure(setting);
  if (!failure) return undefined;
  const { at } = setting as { at?: unknown };
  const when = typeof at === 'number' ? new Date(at).toISOString() : '';
  return `${failure.file}: ${failure.problem}, ${failure.status} (${when})`;
}

export const workerFacts = () =>
  facts({
    controller: () => navigator.serviceWorker.controller?.state,
    active: async () => (await registration())?.active?.state,
    waiting: async () => (await registration())?.waiting?.state,
    installing: async () => (await registration())?.installing?.state,
    script: async () => new URL((await registration())?.active?.scriptURL ?? '').pathname,
    caches: cacheSizes,
    'last failed install': lastInstallFailure,
  });

/** The script files; their hashed names identify the build. */
const scriptOf = () =>
  [...document.scripts]
    .map(({ src }) => src)
    .filter(Boolean)
    .map((src) => new URL(src).pathname)
    .join(', ');

export const versionFacts = async () => {
  const [{ version: react }, { i18n }] = await Promise.all([import('react'), import('@lingui/core')]);
  return facts({
    brand: () => brand.slug,
    build: readBuildId,
    scripts: scriptOf,
    react: () => react,
    'lingui.locale': () => i18n.locale,
    'html.lang': () => document.documentElement.lang,
    'html.dir': () => document.documentElement.dir,
    'navigator.languages': () => navigator.languages.join(', '),
    userAgent: () => navigator.userAgent,
  });
};

/** Features to detect, as `owner.name`. */
const FEATURES: readonly (readonly [owner: string, name: string, of: () => object | undefined])[] = [
  ['navigator', 'serviceWorker', () => navigator],
  ['navigator', 'locks', () => navigator],
  ['navigator', 'share', () => navigator],
  ['navigator', 'contacts', () => navigator],
  ['window', 'indexedDB', () => window],
  ['window', 'BarcodeDetector', () => window],
  ['window', 'OTPCredential', () => window],
  ['window', 'trustedTypes', () => window],
  ['window', 'onbeforeinstallprompt', () => window],
  ['registration', 'periodicSync', () => window.ServiceWorkerRegistration?.prototype],
  ['document', 'startViewTransition', () => document],
  ['Map', 'groupBy', () => Map],
  ['Array', 'toSorted', () => Array.prototype],
  ['URL', 'canParse', () => URL],
];

const canPlay = (type: string) => document.createElement('video').canPlayType(type) || 'no';

/** Optional browser features that the portal uses. */
export const featureFacts = () =>
  facts({
    ...Object.fromEntries(
      FEATURES.map(([owner, name, of]) => {
        const held = of();
        return [`${owner}.${name}`, () => held !== undefined && name in held];
      }),
    ),
    'css :has()': () => CSS.supports('selector(:has(a))'),
    'video: HLS': () => canPlay('application/vnd.apple.mpegurl'),
    'video: H.264': () => canPlay('video/mp4; codecs="avc1.42E01E"'),
  });
