import { lingui } from '@lingui/vite-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type ProxyOptions } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { checkBrand } from './build/brand/read-brand.ts';
import { brandHtml } from './build/brand-html.ts';
import { brandLogos } from './build/brand-logos.ts';
import { brandPictures } from './build/brand-pictures.ts';
import { brandWarnings } from './build/brand-warnings.ts';
import { buildId } from './build/build-id.ts';
import { chunkName } from './build/chunk-names.ts';
import { chunkGroups } from './build/chunks.ts';
import { filesToPreload } from './build/files-to-preload.ts';
import { firstPaintScripts } from './build/first-paint-scripts.ts';
import { brandIcons } from './build/icons.ts';
import { killSwitch } from './build/kill-switch.ts';
import { languageStyles } from './build/language-css.ts';
import { libraryPatches } from './build/library-patches.ts';
import { brandManifests } from './build/manifests.ts';
import { precacheIntegrity } from './build/precache-integrity.ts';
import { precacheParts } from './build/precache-parts.ts';
import { precompress } from './build/precompress.ts';
import { prerender } from './build/prerender/plugin.ts';
import { leaveOutPages } from './build/route-files.ts';
import { startFailureHtml } from './build/start-failure.ts';
import { subresourceIntegrity } from './build/subresource-integrity.ts';
import { thirdPartyNotices, workerLicences } from './build/third-party-notices.ts';
import { SANDBOX_CONTROLS } from './deploy/operator-prefixes.ts';
import { forwardedPaths } from './deploy/service-rules.ts';

const { brand, warnings } = checkBrand();
const SANDBOX = `http://localhost:${process.env.SANDBOX_PORT ?? 8787}`;

const precache = precacheIntegrity();
const parts = precacheParts();

/**
 * Hides the warnings about "use client" in libraries. The directive addresses rendering servers, and there are none
 * here.
 */
function onLog<L, T extends { code?: string | undefined }>(level: L, log: T, report: (level: L, log: T) => void): void {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
}

/** Removes cookies from requests to the operator, like the servers in `deploy/`. */
const dropCookies: NonNullable<ProxyOptions['configure']> = (proxy) =>
  proxy.on('proxyReq', (onward) => onward.removeHeader('cookie'));

export default defineConfig(({ mode }) => ({
  define: {
    __BRAND__: JSON.stringify(brand),
    /** Only development and test builds contain the internal pages (specification, section 2). */
    __INTERNAL_PAGES__: JSON.stringify(mode !== 'production' || process.env.PORTAL_BUILD === 'test'),
  },
  plugins: [
    leaveOutPages(brand.capabilities),
    react(),
    tailwindcss(),
    lingui({ configPath: 'locales/lingui.config.ts', failOnMissing: 'catalog', failOnCompileError: true }),
    libraryPatches(),
    brandWarnings(warnings),
    brandHtml(brand),
    languageStyles(),
    brandIcons(brand),
    brandLogos(brand),
    brandPictures(brand),
    brandManifests(brand),
    startFailureHtml(),
    firstPaintScripts(),
    buildId(brand),
    parts.plugin,
    prerender(brand, parts.noteLoaded),
    subresourceIntegrity(),
    killSwitch(),
    precache.plugin,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'service-worker.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        globPatterns: ['**/index.html', 'assets/**/*.{js,css}', '*.{svg,js}', 'icons/icon-192.png'],
        // The player loads only when a user plays a trailer, which needs a network anyway.
        globIgnores: ['service-worker.js', 'kill-switch.js', '**/*.map', 'assets/hls.*'],
        manifestTransforms: [precache.transform, parts.transform],
        maximumFileSizeToCacheInBytes: 1_000_000,
        buildPlugins: { vite: [workerLicences()] },
        // Only the worker's own files have side effects on import. Without this, the bundle includes the page's HTTP
        // client.
        rollupOptions: { onLog, treeshake: { moduleSideEffects: (id) => /[\\/]sw[\\/]/.test(id) } },
      },
      devOptions: { enabled: true, type: 'module' },
    }),
    thirdPartyNotices(),
    precompress(),
  ] as Plugin[],
  resolve: {
    // React has had this hook since version 18, but the router's store still imports the shim.
    alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }],
  },
  build: {
    target: 'es2022',
    outDir: process.env.PORTAL_OUT ?? 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: filesToPreload },
    reportCompressedSize: false,
    rolldownOptions: {
      onLog,
      checks: { pluginTimings: false },
      output: {
        chunkFileNames: (chunk) => `assets/${chunkName(chunk)}-[hash].js`,
        codeSplitting: {
          groups: chunkGroups,
        },
      },
    },
  },
  server: {
    port: Number(process.env.PORT ?? 5173),
    proxy: Object.fromEntries(
      [...forwardedPaths(brand).map(({ path }) => path), SANDBOX_CONTROLS].map((path) => [
        path,
        { target: SANDBOX, configure: dropCookies },
      ]),
    ),
  },
}));
