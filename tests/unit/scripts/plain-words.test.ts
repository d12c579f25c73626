import { describe, expect, it } from 'vitest';
import { plainWordFindings } from '../../../scripts/lib/plain-words.ts';

// Written in two parts, so that the check does not find them here.
const HARD = ['who', 'ever'].join('');

describe('the check for plain English', () => {
  it('names the line, the wording and a replacement for a comment', () => {
    expect(plainWordFindings('src/a.ts', `const a = 1;\n/** For ${HARD} waits. */\n`)).toEqual([
      `src/a.ts:2: "${HARD}" is not plain English; write for example: the user, the tab, a caller`,
    ]);
  });

  it('reads the titles of tests', () => {
    expect(plainWordFindings('tests/a.test.ts', `it('keeps ${HARD} is here', () => {});`)).toHaveLength(1);
    expect(plainWordFindings('tests/a.spec.ts', `test.describe('${HARD}', () => {});`)).toHaveLength(1);
  });

  it('reads whole documents', () => {
    expect(plainWordFindings('docs/a.md', `# A\n\n${HARD}`)[0]).toContain('docs/a.md:3:');
  });

  it('ignores code, addresses and texts on the screen', () => {
    expect(plainWordFindings('src/a.ts', `const ${HARD} = 'http://${HARD}.example/${HARD}';`)).toEqual([]);
  });
});
