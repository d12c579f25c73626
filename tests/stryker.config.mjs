/**
 * Mutation test of who is signed in and of what carries orders (`npm run mutation`): each small change to them that
 * no test notices counts against the score, which must stay at 80 % or more. The report lands in `reports/mutation/`.
 * One file, or a few:
 *   npm run mutation -- --mutate src/session/tokens/renewal.ts
 *   npm run mutation -- --mutate 'src/orders/engine/*.ts'
 */
export default {
  packageManager: 'npm',
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/vitest.mutation.config.ts', related: false },
  mutate: [
    'src/session/**/*.ts',
    // Tested with the screens that use them, which a mutation run leaves out.
    '!src/session/device-storage/{line-choice,line-list}.ts',
    'src/kiosk/{idle-clock,mode,window-history}.ts',
    'src/api/code-times.ts',
    'src/orders/engine/{duplicate-orders,end-of-session,failure,find-in-history,migrate-records,msisdn-hash,order-flow,order-kind,order-poller,order-records,order-state,order-storage,sending,stored-record,tab-lock}.ts',
  ],
  coverageAnalysis: 'perTest',
  // Mutants of what runs once, at load, would each need a run of everything.
  ignoreStatic: true,
  concurrency: 2,
  timeoutMS: 15_000,
  // Rewriting it asks for a compiler interface that TypeScript 7 no longer has; nothing here needs it rewritten.
  tsconfigFile: 'none',
  tempDirName: 'node_modules/.cache/stryker',
  ignorePatterns: ['/dist*', '/.sandbox', '/.tanstack', '/reports', '/test-results', '/public', '/deploy', '/sw'],
  reporters: ['clear-text', 'html', 'json', 'progress'],
  clearTextReporter: { logTests: false, reportTests: false },
  htmlReporter: { fileName: 'reports/mutation/index.html' },
  jsonReporter: { fileName: 'reports/mutation/mutation.json' },
  // Used with `--incremental`, between runs: only what changed since. The score that counts is that of a whole run.
  incrementalFile: 'reports/mutation/incremental.json',
  thresholds: { high: 90, low: 85, break: 80 },
  allowEmpty: false,
};
