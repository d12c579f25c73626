import { describe, expect, test } from 'vitest';
import { countPlaywright, countVitest, stageResult } from '../../../scripts/stages/reports.ts';

const file = (name: string, status: string, ...statuses: string[]) => ({
  name,
  status,
  assertionResults: statuses.map((one, index) => ({ fullName: `${name} ${index}`, status: one })),
});
const stats = (counts: Partial<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>) => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...counts },
  errors: [],
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

  test('counts a test that passed on a retry as passed, and mentions it', () => {
    const { passed, failed, notes } = countPlaywright(stats({ expected: 1, flaky: 2 }));
    expect([passed, failed]).toEqual([3, 0]);
    expect(notes[0]).toContain('2 tests passed only on a retry');
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
