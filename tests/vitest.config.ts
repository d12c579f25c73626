import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { readBrand } from '../build/brand/read-brand.ts';

const shared = {
  plugins: [lingui({ configPath: 'locales/lingui.config.ts', failOnMissing: 'catalog', failOnCompileError: true })],
  define: { __BRAND__: JSON.stringify(readBrand({})), __INTERNAL_PAGES__: 'true' },
};

/** Tests of faults that make the portal's calls. The others have an operator of their own. */
const FAULTS_OF_CALLS = ['answers', 'cached-contents', 'shapes'].map((name) => `tests/faults/${name}.test.ts`);

/** Tests that move the device to another time zone (`support/device-zone.ts`). */
const IN_A_ZONE = [
  ...['api/client/wire', 'features/prayer/compute-days', 'features/prayer/hijri', 'features/renewals/weeks'],
  ...['features/shops/opening-hours', 'features/usage/calendar-periods', 'telecom/charges/charges'],
].map((name) => `tests/unit/${name}.test.ts`);
const SCREENS_IN_A_ZONE = 'tests/screens/device-zone.test.tsx';

const ofNode = {
  environment: 'node',
  setupFiles: './tests/support/described-requests.ts',
  testTimeout: 60_000,
  hookTimeout: 60_000,
} as const;

const ofScreens = {
  environment: fileURLToPath(new URL('support/page-environment.ts', import.meta.url)),
  setupFiles: ['./tests/support/described-requests.ts', './tests/support/screen.tsx'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

/** The files that take longest. One that begins last keeps the other cores waiting. */
const LONG = [
  ...['screens/ways-on', 'screens/routes/wrong-parameters', 'screens/fuzzed-screens', 'screens/orders/taps'],
  ...['screens/orders/step-up', 'screens/orders/purchase', 'contract/connect', 'faults/orders', 'faults/shapes'],
  ...['unit/scripts/content', 'unit/orders/every-kind', 'unit/features/quiz/quiz-play', 'unit/deploy/releases'],
];

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((name) => moduleId.includes(`/tests/${name}`));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    // By default one core is left free: on a machine with two, half of the time is lost. A fifth of the tests' time is
    // waiting, for answers and for the time that a button takes no presses.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    sequence: { sequencer: LongFirst },
    // Threads start faster than processes: a quarter of the processor time.
    pool: 'threads',
    projects: [
      {
        ...shared,
        test: {
          ...ofNode,
          name: 'node',
          include: ['tests/unit/**/*.test.ts', 'tests/faults/**/*.test.ts'],
          exclude: [...FAULTS_OF_CALLS, ...IN_A_ZONE],
        },
      },
      { ...shared, test: { ...ofNode, name: 'node in a zone', pool: 'forks', include: IN_A_ZONE } },
      {
        ...shared,
        test: {
          ...ofNode,
          name: 'contract',
          setupFiles: ['./tests/support/described-requests.ts', './tests/support/started-operator.ts'],
          include: ['tests/contract/**/*.test.ts', ...FAULTS_OF_CALLS],
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
          ...ofScreens,
          name: 'screens',
          include: ['tests/screens/**/*.test.tsx'],
          exclude: [SCREENS_IN_A_ZONE],
        },
      },
      { ...shared, test: { ...ofScreens, name: 'screens in a zone', pool: 'forks', include: [SCREENS_IN_A_ZONE] } },
    ],
  },
});
