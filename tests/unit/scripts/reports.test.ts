import { describe, expect, test } from 'vitest';
import { countPlaywright, countVitest, stageResult } from '../../../scripts/stages/reports.ts';

const file = (name: string, status: string, ...statuses: string[]) => ({
  name,
  status,
  assertionResults: statuses.map((one, index) => ({ fullName: `${name} ${index}`, status: one })),
});
const stats = (counts: Partial<Record<'expected' | 'unexpected' | 'skipped', number>>) => ({
  suites: [] as unknown[],
  stats: { expected: 0, unexpected: 0, skipped: 0, ...counts },
  errors: [] as unknown[],
});
/** A browser test that failed with this message, and passed on its retry. */
const passedOnRetry = (title: string, message: string) => ({
  title,
  tests: [{ status: 'flaky', results: [{ errors: [{ message }] }, { errors: [] }] }],
});

describe('results of unit and contract tests', () => {
  test('counts passed and failed tests of all files', () => {
    const report = { testResults: [file('a', 'passed', 'passed', 'passed'), file('b', 'failed', 'failed', 'passed')] };
    expect(countVitest(report)).toEqual({ passed: 3, failed: 1, notes: [] });
  });

  test('counts a file that cannot be loaded as a failure, although none of its tests ran', () => {
    const { failed, notes } = countVitest({ testResults: [file('broken.test.ts', 'failed')] });
    expect(failed).toBe(1);
    expect(notes).toEqual(['could not be loaded: broken.test.ts']);
  });

  test('counts a skipped test as failed', () => {
    const { passed, failed } = countVitest({
      testResults: [file('a', 'passed', 'passed', 'pending', 'todo', 'skipped')],
    });
    expect([passed, failed]).toEqual([1, 3]);
  });
});

describe('results of browser tests', () => {
  test('counts passed and failed tests, tests that did not run, and errors outside tests', () => {
    const report = { ...stats({ expected: 5, unexpected: 2, skipped: 1 }), errors: [{ message: 'no server\nat x' }] };
    expect(countPlaywright(report)).toEqual({ passed: 5, failed: 4, notes: ['1 test did not run', 'no server'] });
  });

  test('counts a test that passed only on a retry as failed, and names it', () => {
    const specs = [passedOnRetry('adds up', 'expect(locator).toBeVisible() failed')];
    const report = { ...stats({ expected: 1 }), suites: [{ specs: [], suites: [{ specs }] }] };
    expect(countPlaywright(report)).toEqual({ passed: 1, failed: 1, notes: ['passed only on a retry: adds up'] });
  });

  test.each([
    'browser.newContext: Target page, context or browser has been closed\n[pid=7][err] Segmentation fault',
    'page.goto: Page crashed',
    'browserType.launch: <process did exit: exitCode=null, signal=SIGSEGV>',
  ])('counts a test whose browser had crashed as passed if the retry passed: %s', (message) => {
    const report = { ...stats({ expected: 1 }), suites: [{ specs: [passedOnRetry('adds up', message)] }] };
    expect(countPlaywright(report)).toEqual({
      passed: 2,
      failed: 0,
      notes: ['1 test ran again, because the browser had crashed'],
    });
  });

  test('counts a test as failed whose page was closed while its browser lived', () => {
    const specs = [passedOnRetry('adds up', 'page.click: Target page, context or browser has been closed')];
    expect(countPlaywright({ ...stats({ expected: 1 }), suites: [{ specs }] }).failed).toBe(1);
  });
});

describe('result of a stage', () => {
  test('fails without a report, without a test, or with an exit code that no test explains', () => {
    expect(stageResult(undefined, 0).failed).toBe(1);
    expect(stageResult({ passed: 0, failed: 0, notes: [] }, 0).failed).toBe(1);
    expect(stageResult({ passed: 7, failed: 0, notes: [] }, 1)).toMatchObject({ passed: 7, failed: 1 });
  });

  test('keeps the counts otherwise', () => {
    expect(stageResult({ passed: 7, failed: 0, notes: [] }, 0)).toMatchObject({ passed: 7, failed: 0 });
    expect(stageResult({ passed: 7, failed: 2, notes: [] }, 1)).toMatchObject({ passed: 7, failed: 2 });
  });
});
