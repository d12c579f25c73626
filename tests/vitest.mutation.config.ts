/**
 * The tests of a mutation run: all tests of sessions and of the order engine, except the one that takes a full time
 * limit. The scripted scenarios run only as often as needed to find their mutants.
 */
import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import { defineConfig } from 'vitest/config';
import { readBrand } from '../build/brand/read-brand.ts';

process.env.RACES ??= '100';
process.env.ORDERS ??= '40';

const shared = {
  plugins: [lingui({ configPath: 'locales/lingui.config.ts' })],
  define: { __BRAND__: JSON.stringify(readBrand({})), __INTERNAL_PAGES__: 'true' },
};

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    projects: [
      {
        ...shared,
        test: {
          name: 'node',
          environment: 'node',
          include: [
            'tests/unit/session/**/*.test.ts',
            'tests/unit/kiosk/**/*.test.ts',
            'tests/unit/orders/**/*.test.ts',
            'tests/faults/session-{races,http}.test.ts',
            'tests/faults/orders.test.ts',
          ],
          testTimeout: 20_000,
        },
      },
      {
        ...shared,
        test: { name: 'happy-dom', environment: 'happy-dom', include: ['tests/unit/{session,kiosk}/**/*.test.tsx'] },
      },
    ],
  },
});
