import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT } from '../../../scripts/lib/project.ts';
import { newCall } from '../../../scripts/new/call.ts';
import { namesOf } from '../../../scripts/new/names.ts';
import { newOrder } from '../../../scripts/new/order.ts';
import { before, carryOut, type Plan, sortedIn } from '../../../scripts/new/plan.ts';
import { newScreen } from '../../../scripts/new/screen.ts';

const PLANS: Record<string, (names: ReturnType<typeof namesOf>) => Plan> = {
  call: newCall,
  order: newOrder,
  screen: newScreen,
};

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-new-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe.each(Object.entries(PLANS))('a new %s', (_, plan) => {
  it('finds its place in every file that it changes, and adds lines only', async () => {
    const edits = Object.entries(plan(namesOf('data-gifts')).edits);
    expect(edits.length).toBeGreaterThan(1);
    for (const [path, change] of edits) {
      const text = await readFile(join(PROJECT, path), 'utf8');
      const changed = change(text);
      expect(changed, path).toContain('data-gifts');
      expect(changed.length, path).toBeGreaterThan(text.length);
    }
  });

  it('has a test that fails until it is filled in', () => {
    const { files } = plan(namesOf('data-gifts'));
    const [test = ''] = Object.keys(files).filter((path) => path.startsWith('tests/'));
    expect(files[test]).toMatch(/expect\.fail|then change this line|TO BE WRITTEN/);
  });
});

describe('a name', () => {
  it('is written as each place needs it', () => {
    expect(namesOf('data-gifts')).toEqual({
      kebab: 'data-gifts',
      camel: 'dataGifts',
      pascal: 'DataGifts',
      snake: 'data_gifts',
      upper: 'DATA_GIFTS',
    });
  });

  it.each(['Gifts', 'data gifts', '../gifts', '1gift', 'gifts-', ''])('is refused as "%s"', (name) => {
    expect(() => namesOf(name)).toThrow('such as data-gifts');
  });
});

describe('the plan', () => {
  const own = { 'a/new.ts': 'new' };

  it('writes nothing if a file is there already', async () => {
    await carryOut(folder, { files: own, edits: {}, next: [] });
    await expect(carryOut(folder, { files: { 'b/other.ts': '', ...own }, edits: {}, next: [] })).rejects.toThrow(
      'a/new.ts',
    );
    await expect(readFile(join(folder, 'b/other.ts'))).rejects.toThrow();
  });

  it('writes nothing if it does not find its place in a file', async () => {
    const edits = { 'a/new.ts': before('not there', 'x') };
    await expect(carryOut(folder, { files: { 'c.ts': '' }, edits, next: [] })).rejects.toThrow('a/new.ts cannot be');
    await expect(readFile(join(folder, 'c.ts'))).rejects.toThrow();
  });

  it.each([
    ["  ['a'],", "x\n  ['a'],\n  ['b'],\n  ['d'],\ny"],
    ["  ['c'],", "x\n  ['b'],\n  ['c'],\n  ['d'],\ny"],
    ["  ['e'],", "x\n  ['b'],\n  ['d'],\n  ['e'],\ny"],
  ])('puts the line %s where it sorts', (line, text) => {
    expect(sortedIn(line, /^ {2}\[/)("x\n  ['b'],\n  ['d'],\ny")).toBe(text);
  });
});
