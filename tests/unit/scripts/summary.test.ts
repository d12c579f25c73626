import { expect, test } from 'vitest';
import { ONE_PASSED, oneFailed } from '../../../scripts/stages/stage.ts';
import { summary } from '../../../scripts/stages/summary.ts';

test('ends with the time and the slowest files of each stage, then what failed, then the total', () => {
  const unit = {
    passed: 3521,
    failed: 2,
    failures: ['tests/unit/a.test.ts: adds up', 'tests/unit/b.test.ts: takes away'],
    slowest: [
      { file: 'tests/unit/b.test.ts', ms: 12_400 },
      { file: 'tests/unit/a.test.ts', ms: 900 },
    ],
  };
  const browser = { passed: 1, failed: 0, failures: [], notes: ['1 test ran again, because the browser had crashed'] };
  const text = summary([
    { name: 'types', result: ONE_PASSED, seconds: 12 },
    { name: 'lint', result: oneFailed('see above'), seconds: 9 },
    { name: 'unit', result: unit, seconds: 114 },
    { name: 'browser', result: browser, seconds: 1641 },
  ]);
  expect(text.split('\n')).toEqual([
    '  types         1 passed    0 failed    12 s',
    '  lint          0 passed    1 failed     9 s',
    '  unit       3521 passed    2 failed   114 s',
    '      12 s  tests/unit/b.test.ts',
    '       1 s  tests/unit/a.test.ts',
    '  browser       1 passed    0 failed  1641 s',
    '    1 test ran again, because the browser had crashed',
    '',
    'Failed in lint:',
    '  see above',
    '',
    'Failed in unit:',
    '  tests/unit/a.test.ts: adds up',
    '  tests/unit/b.test.ts: takes away',
    '',
    '3523 passed, 3 failed',
  ]);
});
