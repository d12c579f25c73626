/**
 * Finds unused files, exports and dependencies. The first run counts tests as users. The second one (`--production`)
 * finds code that only tests use: an export for tests is fine if its own file uses it.
 */
import type { KnipConfig } from 'knip';

const isWithoutTests = process.argv.includes('--production');

export default {
  ignoreExportsUsedInFile: isWithoutTests,
  // Tests import whole folders, which makes their files entries.
  includeEntryExports: !isWithoutTests,
  ignoreIssues: { '{src/routes/**,**/*.config.ts}': ['exports', 'types'] },
  // Two names for one schema are fine.
  exclude: ['duplicates'],
  // A `!` marks what the second run reads.
  entry: [
    'src/first-paint/{boot,draw-cached-screen,pre-paint,start-guard}.ts!',
    'sw/{service-worker,kill-switch}.ts!',
    'locales/lingui.config.ts!',
    'scripts/*.{ts,mjs}!',
    'tests/{soak,bench,screenshots}/*.ts',
    'tests/e2e/support/make-builds.ts',
    'tests/bench/bare/{main.tsx,vite.config.ts}',
    // The second run reads neither package.json's scripts nor the configuration of Vite, which name these.
    ...(isWithoutTests ? ['build/**/*.ts!', 'sandbox/server.ts!', 'scripts/layers/write.ts!'] : []),
  ],
  project: ['{build,contract,deploy,locales,sandbox,scripts,src,sw}/**/*.{ts,tsx,mjs,css}!', 'tests/**/*.{ts,tsx,mjs}'],
  // The pictures of screens read these from files.
  ignoreDependencies: ['@fontsource-variable/noto-sans', '@fontsource-variable/noto-sans-arabic'],
  playwright: { config: 'tests/playwright.config.ts' },
  stryker: { config: 'tests/stryker.config.mjs' },
  vitest: { config: 'tests/vitest*.config.ts' },
} satisfies KnipConfig;
