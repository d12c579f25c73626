import { lingui } from '@lingui/vite-plugin';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type ProxyOptions } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { brandHtml } from './build/brand-html.ts';
import { cspSafeLeaflet } from './build/csp-safe-leaflet.ts';
import { cspSafeSonner } from './build/csp-safe-sonner.ts';
import { firstPaintScripts } from './build/first-paint-scripts.ts';
import { brandIcons } from './build/icons.ts';
import { killSwitch } from './build/kill-switch.ts';
import { languageStyles } from './build/language-css.ts';
import { leanLingui } from './build/lean-lingui.ts';
import { brandManifests } from './build/manifests.ts';
import { precacheIntegrity } from './build/precache-integrity.ts';
import { precompress } from './build/precompress.ts';
import { prerender } from './build/prerender/plugin.ts';
import { startFailureHtml } from './build/start-failure.ts';
import { subresourceIntegrity } from './build/subresource-integrity.ts';
import { thirdPartyNotices, workerLicences } from './build/third-party-notices.ts';
import { isContentPath, OPERATOR_PREFIXES, SANDBOX_CONTROLS } from './deploy/operator-prefixes.ts';
import { readBrand } from './src/brand/read-brand.ts';

const brand = readBrand();
const SANDBOX = `http://localhost:${process.env.SANDBOX_PORT ?? 8787}`;

const precache = precacheIntegrity();

const INTERNAL = ['/component-list-view', '/test', '/test-2', '/test-key'];
/**
 * Routes whose screens are not a chunk each: the first screen comes with the first script, and the internal ones are
 * absent from a production build.
 */
const isWhole = (routeId: string) => routeId === '/' || INTERNAL.includes(routeId);

/** "use client" of libraries is left out: a word to servers that render, of which there is none here. */
function onLog<L, T extends { code?: string | undefined }>(level: L, log: T, report: (level: L, log: T) => void): void {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
}

/** On the way to the content service, as the servers of `deploy/` do. */
const dropCookies: NonNullable<ProxyOptions['configure']> = (proxy) =>
  proxy.on('proxyReq', (onward) => {
    if (isContentPath(onward.path.split('?', 1)[0] ?? '')) onward.removeHeader('cookie');
  });

export default defineConfig(({ mode }) => ({
  define: {
    __BRAND__: JSON.stringify(brand),
    /** Internal pages are in development and test builds only (specification, section 2). */
    __INTERNAL_PAGES__: JSON.stringify(mode !== 'production' || process.env.PORTAL_BUILD === 'test'),
  },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      codeSplittingOptions: {
        splitBehavior: ({ routeId }) => (isWhole(routeId) ? [] : undefined),
        // What a screen shows is asked for by the file that the screen comes in, which the first script does without.
        defaultBehavior: [['loader', 'component']],
      },
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routes/routeTree.gen.ts',
      routeFileIgnorePrefix: '-',
      routeFileIgnorePattern: 'routeTree\\.gen',
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    tailwindcss(),
    lingui({ configPath: 'locales/lingui.config.ts', failOnMissing: 'catalog', failOnCompileError: true }),
    leanLingui(),
    cspSafeSonner(),
    cspSafeLeaflet(),
    brandHtml(brand),
    languageStyles(),
    brandIcons(brand),
    brandManifests(brand),
    startFailureHtml(),
    firstPaintScripts(),
    prerender(brand),
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
        // The player is fetched for whoever plays a trailer, which takes a network anyway.
        globIgnores: ['service-worker.js', 'kill-switch.js', '**/*.map', 'assets/hls.*'],
        manifestTransforms: [precache.transform],
        maximumFileSizeToCacheInBytes: 1_000_000,
        buildPlugins: { vite: [workerLicences()] },
        // Only the worker's own files act when they are loaded; without this the page's HTTP client comes along.
        rollupOptions: { onLog, treeshake: { moduleSideEffects: (id) => /[\\/]sw[\\/]/.test(id) } },
      },
      devOptions: { enabled: true, type: 'module' },
    }),
    thirdPartyNotices(),
    precompress(),
  ] as Plugin[],
  resolve: {
    // React has had this hook of its own since version 18; the router's store still asks for the stand-in.
    alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }],
  },
  build: {
    target: 'es2022',
    outDir: process.env.PORTAL_OUT ?? 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      onLog,
      output: {
        codeSplitting: {
          groups: [
            // What every first screen needs, in two files that are run one after the other (src/first-paint/boot.ts).
            // The libraries stay as they are in most releases, and are then not fetched anew.
            {
              name: 'libraries',
              tags: ['$initial'],
              test: /node_modules[\\/]|first-paint[\\/]run-react|rolldown/,
              priority: 2,
            },
            { name: 'core', tags: ['$initial'], priority: 1 },
            // The rest of the shared parts and of each sign-in page: small, and wanted together. Without what would
            // bring a library to pages that have no use for it: for long tables, for codes to scan.
            {
              name: 'shared',
              test: /[\\/]src[\\/](ui(?![\\/](row-window|qr-code))|i18n|lib|api|session)[\\/]/,
              minShareCount: 3,
            },
            // By itself: sign-in pages have it too, and would fetch all that screens of a line share.
            { name: 'help', test: /[\\/]src[\\/]telecom[\\/](call-help|help-answers|help-link)\.tsx?$/ },
            // What most screens of a line are made of, in one file: each small one costs a slow phone a request.
            { name: 'line', test: /[\\/]src[\\/](telecom|orders|offline)[\\/]/, minShareCount: 10 },
            // With the button that opens it comes the dialog: signing out needs no network.
            { name: 'menus', test: /[\\/]src[\\/](layouts[\\/](menus|sign-out-dialog)|app[\\/]sign-out)\.tsx$/ },
            { name: 'sign-in', test: /[\\/]src[\\/]features[\\/]auth[\\/]/ },
          ],
        },
      },
    },
  },
  server: {
    port: Number(process.env.PORT ?? 5173),
    proxy: Object.fromEntries(
      [...OPERATOR_PREFIXES, SANDBOX_CONTROLS].map((path) => [path, { target: SANDBOX, configure: dropCookies }]),
    ),
  },
}));
