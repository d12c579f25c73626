/** Counts results from the test runners' JSON reports. A test that did not run counts as failed. */
import * as v from 'valibot';
import type { StageResult } from './stage.ts';

const vitestReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      assertionResults: v.array(v.object({ fullName: v.string(), status: v.string() })),
    }),
  ),
});

const browserTest = v.object({
  title: v.string(),
  tests: v.array(
    v.object({
      status: v.string(),
      results: v.array(v.object({ errors: v.array(v.object({ message: v.optional(v.string(), '') })) })),
    }),
  ),
});
type BrowserTest = v.InferOutput<typeof browserTest>;
interface BrowserSuite {
  specs: BrowserTest[];
  suites?: BrowserSuite[] | undefined;
}
const browserSuite: v.GenericSchema<unknown, BrowserSuite> = v.object({
  specs: v.array(browserTest),
  suites: v.optional(v.array(v.lazy(() => browserSuite))),
});

const playwrightReport = v.object({
  suites: v.array(browserSuite),
  stats: v.object({ expected: v.number(), unexpected: v.number(), skipped: v.number() }),
  errors: v.array(v.object({ message: v.optional(v.string()) })),
});

function plural(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

/** A file that could not be loaded counts as one failure. Throws a `valibot` error for a report of another format. */
export function countVitest(report: unknown): StageResult {
  const { testResults } = v.parse(vitestReport, report);
  const tests = testResults.flatMap((file) => file.assertionResults);
  const passed = tests.filter((test) => test.status === 'passed').length;
  const notRun = tests.filter((test) => !['passed', 'failed'].includes(test.status));
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return {
    passed,
    failed: tests.length - passed + broken.length,
    notes: [
      ...broken.map((file) => `could not be loaded: ${file.name}`),
      ...notRun.map((test) => `did not run: ${test.fullName}`),
    ],
  };
}

/** What a browser leaves in the error of a test when its process dies. */
const CRASH = /Segmentation fault|signal=SIG|(?:Page|Target) crashed/;

const testsOf = ({ specs, suites = [] }: BrowserSuite): BrowserTest[] => [...specs, ...suites.flatMap(testsOf)];

/**
 * A test that passed only on a retry counts as failed, except if the browser's process had died: that says nothing
 * about the portal. Both are mentioned.
 */
export function countPlaywright(report: unknown): StageResult {
  const { suites, stats, errors } = v.parse(playwrightReport, report);
  const retried = suites.flatMap(testsOf).filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  const flaky = retried.filter(
    ({ tests }) => !tests.some(({ results }) => results[0]?.errors.some(({ message }) => CRASH.test(message))),
  );
  const crashed = retried.length - flaky.length;
  return {
    passed: stats.expected + crashed,
    failed: stats.unexpected + stats.skipped + errors.length + flaky.length,
    notes: [
      ...(crashed ? [`${plural(crashed, 'test')} ran again, because the browser had crashed`] : []),
      ...flaky.map(({ title }) => `passed only on a retry: ${title}`),
      ...(stats.skipped ? [`${plural(stats.skipped, 'test')} did not run`] : []),
      ...errors.map(({ message }) => message?.split('\n', 1)[0] ?? 'an error outside any test'),
    ],
  };
}

/**
 * The result of a runner that exited with `code`. The stage fails if there is no report, if no test ran, or if a
 * non-zero exit code has no failed test to explain it.
 */
export function stageResult(counted: StageResult | undefined, code: number): StageResult {
  if (!counted) return { passed: 0, failed: 1, notes: [`the runner wrote no report (exit code ${code}); see above`] };
  if (counted.passed + counted.failed === 0) return { passed: 0, failed: 1, notes: ['no test ran'] };
  if (code === 0 || counted.failed > 0) return counted;
  const note = `the runner exited with code ${code} although no test failed; see above`;
  return { ...counted, failed: 1, notes: [...counted.notes, note] };
}
