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

const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
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

/** A test that passed only on a retry counts as passed, and is mentioned. */
export function countPlaywright(report: unknown): StageResult {
  const { stats, errors } = v.parse(playwrightReport, report);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped + errors.length,
    notes: [
      ...(stats.flaky ? [`${plural(stats.flaky, 'test')} passed only on a retry`] : []),
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
