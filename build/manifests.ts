/**
 * The installed app's name, description and shortcuts. Writes one manifest for each language from the brand and the
 * labels.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { toPublicPath } from '#src/brand/slug-paths.ts';
import { DEFAULT_LANGUAGE, directionOf, isLanguage, LANGUAGE_CODES, type Language } from '#src/lib/languages.ts';
import { allLabels } from '../locales/all-labels.ts';
import type { Brand } from './brand/brand-schema.ts';
import { brandPicture } from './brand/read-brand.ts';
import { pageCapabilities } from './route-files.ts';

type Labels = Readonly<Record<string, string>>;

const SHORTCUTS = [
  { label: 'manifest_shortcut_balance', path: '/dashboard/my-brand' },
  { label: 'manifest_shortcut_top_up', path: '/dashboard/online-topup' },
  { label: 'manifest_shortcut_bundles', path: '/bundles/all?type=Daily' },
  { label: 'manifest_shortcut_scratch_card', path: '/dashboard/scratch-card' },
] as const;

const ICONS = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: '/icons/monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
];

interface Screenshot {
  /** The file in its folder. */
  name: string;
  form: 'wide' | 'narrow';
  language: Language;
  src: string;
  sizes: string;
}

/** Beside the brand file, in a folder that is named after the brand. */
export const screenshotFolder = (slug: string): string => brandPicture(`${slug}/screenshots`);

const SCREENSHOT = new RegExp(`^(wide|narrow)-(${LANGUAGE_CODES.join('|')})(?:-\\d+)?\\.png$`);

/**
 * Finds the brand's screenshots in `folder`, named like `narrow-fr.png` or `wide-ar-2.png`, and reads each size from
 * the file.
 */
export function findScreenshots(folder: string, slug: string): Screenshot[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const [, form, language] = name.match(SCREENSHOT) ?? [];
      if (!form || !language) return [];
      const header = readFileSync(join(folder, name)).subarray(16, 24);
      const sizes = `${header.readUInt32BE(0)}x${header.readUInt32BE(4)}`;
      return [{ name, form, language, src: `/screenshots/${slug}/${name}`, sizes } as Screenshot];
    });
}

/** Those whose pages the operator has. */
function shortcutsOf({ capabilities }: Brand) {
  const pages = pageCapabilities();
  return SHORTCUTS.filter(({ path }) => {
    const capability = pages.get(path.replace(/\?.*/, ''));
    return capability === undefined || capabilities[capability];
  });
}

/** The manifest of a language. A language without screenshots of its own uses those of the default language. */
export function manifestOf(brand: Brand, language: Language, labels: Labels, screenshots: readonly Screenshot[]) {
  const text = (name: string) => {
    const label = labels[name];
    if (label === undefined) throw new Error(`no label ${name} in ${language}, which the manifest needs`);
    return label.replaceAll('{brand}', brand.name[language]);
  };
  const own = screenshots.filter((screenshot) => screenshot.language === language);
  const shown = own.length > 0 ? own : screenshots.filter((screenshot) => screenshot.language === DEFAULT_LANGUAGE);
  const colour = brand.colours.sand.light;
  return {
    // All languages share one id, so that changing the language does not install a second app on the home screen.
    id: '/',
    start_url: '/',
    scope: '/',
    name: brand.product[language],
    short_name: brand.name[language],
    description: text('app_description'),
    lang: language,
    dir: directionOf(language),
    display: 'standalone',
    theme_color: colour,
    background_color: colour,
    categories: ['utilities', 'lifestyle'],
    launch_handler: { client_mode: 'navigate-existing' },
    prefer_related_applications: false,
    icons: ICONS,
    shortcuts: shortcutsOf(brand).map(({ label, path }) => ({
      name: text(label),
      url: toPublicPath(path, brand.slug),
      icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
    })),
    ...(shown.length > 0
      ? {
          screenshots: shown.map(({ form, src, sizes }) => ({
            src,
            sizes,
            type: 'image/png',
            form_factor: form,
            label: text(`manifest_screenshot_${form}`),
          })),
        }
      : {}),
  };
}

/** Emits one `manifest.<language>.webmanifest` for each language into the build and serves them in development. */
export function brandManifests(brand: Brand): Plugin {
  const render = (language: Language): string => {
    return JSON.stringify(
      manifestOf(brand, language, allLabels(language), findScreenshots(screenshotFolder(brand.slug), brand.slug)),
    );
  };
  return {
    name: 'portal:brand-manifests',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, found] = request.url?.match(/^\/manifest\.(\w+)\.webmanifest(?:\?|$)/) ?? [];
        if (!isLanguage(found)) return next();
        response.setHeader('content-type', 'application/manifest+json; charset=utf-8');
        response.end(render(found));
      });
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const language of LANGUAGE_CODES) {
        this.emitFile({ type: 'asset', fileName: `manifest.${language}.webmanifest`, source: render(language) });
      }
    },
  };
}
