import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PROJECT } from '../../../scripts/lib/project.ts';
import { countPlaywright, countVitest, stageResult } from '../../../scripts/stages/reports.ts';

const file = (name: string, status: string, ...statuses: string[]) => ({
  name,
  status,
  message: status === 'failed' ? 'the reason\nand more' : '',
  startTime: 1000,
  endTime: 1000 + 10 * statuses.length,
  assertionResults: statuses.map((one, index) => ({ fullName: `${name} ${index}`, status: one })),
});
const stats = (counts: Partial<Record<'expected' | 'unexpected' | 'skipped', number>>) => ({
  suites: [] as unknown[],
  stats: { expected: 0, unexpected: 0, skipped: 0, ...counts },
  errors: [] as unknown[],
});
const spec = (name: string, title: string, status: string, ...durations: number[]) => ({
  title,
  file: name,
  line: 7,
  tests: [{ status, results: durations.map((duration) => ({ duration, errors: [] as { message: string }[] })) }],
});
/** A browser test that failed with this message, and passed on its retry. */
const passedOnRetry = (title: string, message: string) => ({
  ...spec('sum.spec.ts', title, 'flaky'),
  tests: [
    {
      status: 'flaky',
      results: [
        { duration: 1, errors: [{ message }] },
        { duration: 1, errors: [] },
      ],
    },
  ],
});

describe('results of unit and contract tests', () => {
  test('counts passed and failed tests of all files, and names the failed ones', () => {
    const report = { testResults: [file('a', 'passed', 'passed', 'passed'), file('b', 'failed', 'failed', 'passed')] };
    expect(countVitest(report)).toMatchObject({ passed: 3, failed: 1, failures: ['b: b 0'] });
  });

  test('counts a file that cannot be loaded as a failure, although none of its tests ran', () => {
    const { failed, failures } = countVitest({ testResults: [file('broken.test.ts', 'failed')] });
    expect(failed).toBe(1);
    expect(failures).toEqual(['broken.test.ts: failed outside its tests: the reason']);
  });

  test('counts a file as a failure that fails after its last test', () => {
    const { passed, failed, failures } = countVitest({ testResults: [file('a', 'failed', 'passed')] });
    expect([passed, failed]).toEqual([1, 1]);
    expect(failures).toEqual(['a: failed outside its tests: the reason']);
  });

  test('counts a skipped test as failed', () => {
    const { passed, failed, failures } = countVitest({
      testResults: [file('a', 'passed', 'passed', 'pending', 'todo', 'skipped')],
    });
    expect([passed, failed]).toEqual([1, 3]);
    expect(failures).toEqual(['a: did not run: a 1', 'a: did not run: a 2', 'a: did not run: a 3']);
  });

  test('names the three slowest files with their paths in the project', () => {
    const files = [1, 4, 2, 3].map((count) =>
      file(join(PROJECT, `${count}`), 'passed', ...Array(count).fill('passed')),
    );
    expect(countVitest({ testResults: files }).slowest).toEqual([
      { file: '4', ms: 40 },
      { file: '3', ms: 30 },
      { file: '2', ms: 20 },
    ]);
  });
});

describe('results of browser tests', () => {
  test('counts passed and failed tests, tests that did not run, and errors outside tests, and names them', () => {
    const specs = [spec('a.spec.ts', 'adds up', 'unexpected', 5, 6), spec('a.spec.ts', 'takes away', 'skipped')];
    const suites = [{ specs: [], suites: [{ specs }] }];
    const report = {
      ...stats({ expected: 5, unexpected: 1, skipped: 1 }),
      suites,
      errors: [{ message: 'no server\nat x' }],
    };
    expect(countPlaywright(report)).toMatchObject({
      passed: 5,
      failed: 3,
      failures: ['tests/e2e/a.spec.ts:7 adds up', 'tests/e2e/a.spec.ts:7 takes away (did not run)', 'no server'],
    });
  });

  test('adds up the times of a file’s tests and retries', () => {
    const specs = [
      spec('a.spec.ts', 'adds up', 'expected', 20),
      spec('b.spec.ts', 'multiplies', 'unexpected', 15, 10),
      spec('a.spec.ts', 'takes away', 'expected', 1),
    ];
    expect(countPlaywright({ ...stats({ expected: 2, unexpected: 1 }), suites: [{ specs }] }).slowest).toEqual([
      { file: 'tests/e2e/b.spec.ts', ms: 25 },
      { file: 'tests/e2e/a.spec.ts', ms: 21 },
    ]);
  });

  test('counts a test that passed only on a retry as failed, and names it', () => {
    const specs = [passedOnRetry('adds up', 'expect(locator).toBeVisible() failed')];
    const report = { ...stats({ expected: 1 }), suites: [{ specs: [], suites: [{ specs }] }] };
    expect(countPlaywright(report)).toMatchObject({
      passed: 1,
      failed: 1,
      failures: ['tests/e2e/sum.spec.ts:7 adds up (passed only on a retry)'],
    });
  });

  test.each([
    'browser.newContext: Target page, context or browser has been closed\n[pid=7][err] Segmentation fault',
    'page.goto: Page crashed',
    'browserType.launch: <process did exit: exitCode=null, signal=SIGSEGV>',
  ])('counts a test whose browser had crashed as passed if the retry passed: %s', (message) => {
    const report = { ...stats({ expected: 1 }), suites: [{ specs: [passedOnRetry('adds up', message)] }] };
    expect(countPlaywright(report)).toMatchObject({
      passed: 2,
      failed: 0,
      failures: [],
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
    expect(stageResult({ passed: 0, failed: 0, failures: [] }, 0).failed).toBe(1);
    expect(stageResult({ passed: 7, failed: 0, failures: [] }, 1)).toMatchObject({ passed: 7, failed: 1 });
  });

  test('keeps the counts otherwise', () => {
    expect(stageResult({ passed: 7, failed: 0, failures: [] }, 0)).toMatchObject({ passed: 7, failed: 0 });
    expect(stageResult({ passed: 7, failed: 2, failures: ['a: b'] }, 1)).toMatchObject({
      failed: 2,
      failures: ['a: b'],
    });
  });
});
