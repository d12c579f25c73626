import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import { defineConfig } from 'vitest/config';
import { readBrand } from '#src/brand/read-brand.ts';

const shared = {
  plugins: [lingui({ configPath: 'locales/lingui.config.ts', failOnMissing: 'catalog', failOnCompileError: true })],
  define: { __BRAND__: JSON.stringify(readBrand({})), __INTERNAL_PAGES__: 'true' },
};

/** Tests of faults that make the portal's calls. The others have an operator of their own. */
const FAULTS_OF_CALLS = ['answers', 'kept-contents', 'shapes'].map((name) => `tests/faults/${name}.test.ts`);

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    // By default one core is left free: on a machine with two, half of the time is lost.
    maxWorkers: '100%',
    projects: [
      {
        ...shared,
        test: {
          name: 'node',
          environment: 'node',
          setupFiles: './tests/support/described-requests.ts',
          include: ['tests/unit/**/*.test.ts', 'tests/faults/**/*.test.ts'],
          exclude: FAULTS_OF_CALLS,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        ...shared,
        test: {
          name: 'contract',
          environment: 'node',
          setupFiles: ['./tests/support/described-requests.ts', './tests/support/started-operator.ts'],
          include: ['tests/contract/**/*.test.ts', ...FAULTS_OF_CALLS],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        ...shared,
        test: {
          name: 'happy-dom',
          environment: 'happy-dom',
          // A phone is touched.
          environmentOptions: { happyDOM: { settings: { navigator: { maxTouchPoints: 5 } } } },
          setupFiles: ['./tests/support/described-requests.ts', './tests/support/component-setup.ts'],
          include: ['tests/unit/**/*.test.tsx'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        ...shared,
        test: {
          name: 'screens',
          environment: fileURLToPath(new URL('support/page-environment.ts', import.meta.url)),
          setupFiles: ['./tests/support/described-requests.ts', './tests/support/screen.tsx'],
          include: ['tests/screens/**/*.test.tsx'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
