/** Counts results from the test runners' JSON reports. A test that did not run counts as failed. */
import { join, relative } from 'node:path';
import * as v from 'valibot';
import { PROJECT } from '../lib/project.ts';
import { type FileTime, oneFailed, type StageResult } from './stage.ts';

const SHOWN_FILES = 3;
const BROWSER_TESTS = 'tests/e2e';

const vitestReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.optional(v.string(), ''),
      startTime: v.number(),
      endTime: v.number(),
      assertionResults: v.array(v.object({ fullName: v.string(), status: v.string() })),
    }),
  ),
});

const browserTest = v.object({
  title: v.string(),
  file: v.string(),
  line: v.number(),
  tests: v.array(
    v.object({
      status: v.string(),
      results: v.array(
        v.object({ duration: v.number(), errors: v.array(v.object({ message: v.optional(v.string(), '') })) }),
      ),
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

const slowestOf = (files: readonly FileTime[]): readonly FileTime[] =>
  [...files].sort((one, other) => other.ms - one.ms).slice(0, SHOWN_FILES);

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? '';

/** A file that could not be loaded, or fails after its tests, counts as one failure. Throws a `valibot` error for a report of another format. */
export function countVitest(report: unknown): StageResult {
  const files = v
    .parse(vitestReport, report)
    .testResults.map((file) => ({ ...file, name: relative(PROJECT, file.name) }));
  const tests = files.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, file: name })),
  );
  const passed = tests.filter((test) => test.status === 'passed').length;
  const broken = files.filter(
    (file) => file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'),
  );
  return {
    passed,
    failed: tests.length - passed + broken.length,
    failures: [
      ...broken.map(({ name, message }) => `${name}: failed outside its tests: ${firstLine(message)}`),
      ...tests.filter(({ status }) => status === 'failed').map((test) => `${test.file}: ${test.fullName}`),
      ...tests
        .filter(({ status }) => !['passed', 'failed'].includes(status))
        .map((test) => `${test.file}: did not run: ${test.fullName}`),
    ],
    slowest: slowestOf(files.map(({ name, startTime, endTime }) => ({ file: name, ms: endTime - startTime }))),
  };
}

/** What a browser leaves in the error of a test when its process dies. */
const CRASH = /Segmentation fault|signal=SIG|(?:Page|Target) crashed/;

const testsOf = ({ specs, suites = [] }: BrowserSuite): BrowserTest[] => [...specs, ...suites.flatMap(testsOf)];

const nameOf = ({ file, line, title }: BrowserTest): string => `${BROWSER_TESTS}/${file}:${line} ${title}`;

const hasStatus =
  (wanted: string) =>
  ({ tests }: BrowserTest): boolean =>
    tests.some(({ status }) => status === wanted);

/** The time of each file, with that of its retries. Several files run at the same time. */
function browserTimes(tests: readonly BrowserTest[]): FileTime[] {
  const times = new Map<string, number>();
  for (const { file, tests: runs } of tests) {
    const ms = runs.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0);
    times.set(file, (times.get(file) ?? 0) + ms);
  }
  return [...times].map(([file, ms]) => ({ file: join(BROWSER_TESTS, file), ms }));
}

/**
 * A test that passed only on a retry counts as failed, except if the browser's process had died: that says nothing
 * about the portal. Both are mentioned.
 */
export function countPlaywright(report: unknown): StageResult {
  const { suites, stats, errors } = v.parse(playwrightReport, report);
  const tests = suites.flatMap(testsOf);
  const retried = tests.filter(hasStatus('flaky'));
  const flaky = retried.filter(
    ({ tests }) => !tests.some(({ results }) => results[0]?.errors.some(({ message }) => CRASH.test(message))),
  );
  const crashed = retried.length - flaky.length;
  return {
    passed: stats.expected + crashed,
    failed: stats.unexpected + stats.skipped + errors.length + flaky.length,
    failures: [
      ...tests.filter(hasStatus('unexpected')).map(nameOf),
      ...flaky.map((test) => `${nameOf(test)} (passed only on a retry)`),
      ...tests.filter(hasStatus('skipped')).map((test) => `${nameOf(test)} (did not run)`),
      ...errors.map(({ message }) => (message ? firstLine(message) : 'an error outside any test')),
    ],
    notes: crashed ? [`${plural(crashed, 'test')} ran again, because the browser had crashed`] : [],
    slowest: slowestOf(browserTimes(tests)),
  };
}

/**
 * The result of a runner that exited with `code`. The stage fails if there is no report, if no test ran, or if a
 * non-zero exit code has no failed test to explain it.
 */
export function stageResult(counted: StageResult | undefined, code: number): StageResult {
  if (!counted) return oneFailed(`the runner wrote no report (exit code ${code}); see above`);
  if (counted.passed + counted.failed === 0) return oneFailed('no test ran');
  if (code === 0 || counted.failed > 0) return counted;
  return {
    ...counted,
    failed: 1,
    failures: [`the runner exited with code ${code} although no test failed; see above`],
  };
}
