import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { readBrand } from '../../../build/brand/read-brand.ts';
import { drawIcons } from '../../../build/icons.ts';
import { buildKillSwitch } from '../../../build/kill-switch.ts';
import { findScreenshots, manifestOf } from '../../../build/manifests.ts';
import { allLabels } from '../../../locales/all-labels.ts';

const BRANDS = ['sahla', 'rimal'].map((name) => readBrand({ BRAND: name }));
const LANGUAGES = ['fr', 'en', 'ar'] as const;

const sizeOf = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) });

describe.each(BRANDS.map((brand) => [brand.slug, brand] as const))('the brand %s', (_slug, brand) => {
  const icons = drawIcons(brand);
  const manifests = LANGUAGES.map((language) => manifestOf(brand, language, allLabels(language), []));

  it('has every icon that its manifests and its page link to, in the declared size', () => {
    for (const { icons: listed } of manifests) {
      for (const { src, sizes } of listed) {
        const icon = icons.get(src.slice(1));
        expect(icon).toBeInstanceOf(Buffer);
        const { width, height } = sizeOf(icon as Buffer);
        expect(`${width}x${height}`).toBe(sizes);
      }
    }
    expect(sizeOf(icons.get('icons/apple-touch-icon.png') as Buffer)).toEqual({ width: 180, height: 180 });
    const page = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8');
    const linked = [...page.matchAll(/href="\/(icons\/[^"]+|favicon\.ico)"/g)].map(([, name]) => name ?? '');
    expect(linked.filter((name) => !icons.has(name))).toEqual([]);
  });

  it('is one app in three languages', () => {
    expect(new Set(manifests.map(({ id, scope, start_url }) => `${id} ${scope} ${start_url}`))).toEqual(
      new Set(['/ / /']),
    );
    expect(manifests.map(({ lang, dir }) => [lang, dir])).toEqual([
      ['fr', 'ltr'],
      ['en', 'ltr'],
      ['ar', 'rtl'],
    ]);
    expect(new Set(manifests.map(({ description }) => description)).size).toBe(3);
    for (const manifest of manifests) expect(JSON.stringify(manifest)).not.toContain('{brand}');
  });

  it('has shortcuts under its own name to the balance, top-up, bundles and scratch card', () => {
    for (const { shortcuts } of manifests) {
      expect(shortcuts.map(({ url }) => url)).toEqual([
        `/dashboard/my-${brand.slug}`,
        '/dashboard/online-topup',
        '/bundles/all?type=Daily',
        '/dashboard/scratch-card',
      ]);
    }
    expect(new Set(manifests.flatMap(({ shortcuts }) => shortcuts.map(({ name }) => name))).size).toBe(12);
  });
});

it('fails the build if a label of the manifest is missing in a language', () => {
  const { app_description: _gone, ...labels } = allLabels('en');
  expect(() => manifestOf(readBrand({}), 'en', labels, [])).toThrow(/no label app_description in en/);
});

describe('screenshots of the manifest', () => {
  it('lists existing files with their own size, and French ones for a language without its own', () => {
    const folder = mkdtempSync(join(tmpdir(), 'screenshots-'));
    const own = basename(folder);
    const png = drawIcons(readBrand({})).get('icons/icon-192.png') as Buffer;
    for (const name of ['narrow-fr.png', 'wide-fr-2.png', 'narrow-ar.png', 'notes.txt', 'narrow-xx.png'])
      writeFileSync(join(folder, name), png);
    const found = findScreenshots(folder, own);
    rmSync(folder, { recursive: true });
    const listed = (language: (typeof LANGUAGES)[number]) =>
      (manifestOf(readBrand({}), language, allLabels(language), found).screenshots ?? []).map(
        ({ src, sizes, form_factor }) => [src, sizes, form_factor],
      );
    expect(listed('ar')).toEqual([[`/screenshots/${own}/narrow-ar.png`, '192x192', 'narrow']]);
    expect(listed('en')).toEqual([
      [`/screenshots/${own}/narrow-fr.png`, '192x192', 'narrow'],
      [`/screenshots/${own}/wide-fr-2.png`, '192x192', 'wide'],
    ]);
    expect(findScreenshots(join(folder, 'nowhere'), own)).toEqual([]);
    expect(manifestOf(readBrand({}), 'fr', allLabels('fr'), [])).not.toHaveProperty('screenshots');
  });
});

describe('fault 23: the kill switch as built', () => {
  async function run({ pages = 2 } = {}) {
    const log: string[] = [];
    const listeners = new Map<string, (event: { waitUntil: (work: Promise<unknown>) => void }) => void>();
    const present = new Set(['portal-shell-1', 'portal-media-1', 'workbox-precache-v2']);
    const caches = { keys: async () => [...present], delete: async (name: string) => present.delete(name) };
    const self = {
      addEventListener: (name: string, listener: never) => listeners.set(name, listener),
      skipWaiting: async () => log.push('skip-waiting'),
      registration: { unregister: async () => log.push('unregister') },
      clients: {
        matchAll: async () =>
          Array.from({ length: pages }, (_, index) => ({
            url: `/page-${index}`,
            navigate: async (url: string) => log.push(`navigate ${url}`),
          })),
      },
    };
    runInNewContext(await buildKillSwitch(), { self, caches, Promise });
    for (const name of ['install', 'activate']) {
      const work: Promise<unknown>[] = [];
      listeners.get(name)?.({ waitUntil: (promise) => work.push(promise) });
      await Promise.all(work);
    }
    return { log, present, answersRequests: listeners.has('fetch') };
  }

  it('removes the worker and every cache, then reloads each page that it controlled, once', async () => {
    const { log, present, answersRequests } = await run();
    expect(log).toEqual(['skip-waiting', 'unregister', 'navigate /page-0', 'navigate /page-1']);
    expect(present.size).toBe(0);
    expect(answersRequests).toBe(false);
  });

  it('reloads nothing when a reloaded page registers it again', async () => {
    expect((await run({ pages: 0 })).log).toEqual(['skip-waiting', 'unregister']);
  });
});
