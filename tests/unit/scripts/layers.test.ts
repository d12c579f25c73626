import { describe, expect, it } from 'vitest';
import { diagram, lintRules, misplaced, reachable } from '../../../scripts/layers/rules.ts';
import { LAYERS, type Layer } from '../../../scripts/layers/table.ts';

const SMALL: Readonly<Record<string, Layer>> = {
  low: { on: [] },
  middle: { on: ['low'], modules: ['other/words.ts'] },
  high: { on: ['middle'], hasRooms: true },
};

const groupsFor = (path: string) =>
  lintRules({ high: ['first', 'second'] }, SMALL)
    .overrides.filter(({ includes }) => includes.includes(path))
    .flatMap(({ linter }) => linter.rules.style.noRestrictedImports.options.patterns.map(({ group }) => group));

describe('the table of layers', () => {
  it('lets a layer import everything that the layers under it may import', () => {
    expect([...reachable('high', SMALL)].sort()).toEqual(['low', 'middle']);
  });

  it('has no layer that reaches itself', () => {
    for (const name of Object.keys(LAYERS)) expect(reachable(name)).not.toContain(name);
  });

  it('rejects a layer that names an unknown one', () => {
    expect(() => reachable('high', { high: { on: ['missing'] } })).toThrow('has no layer "missing"');
  });

  it('names a folder that is in no layer, and a layer that has no folder', () => {
    expect(misplaced(['low', 'middle', 'new'], SMALL)).toEqual([
      'src/new/ is in no layer: add it to scripts/layers/table.ts.',
      'scripts/layers/table.ts names src/high/, which does not exist.',
    ]);
  });
});

describe('the lint rules made from the table', () => {
  it('refuse everything of src/ but the layers under a folder, its single modules and itself', () => {
    expect(groupsFor('src/middle/**')[0]).toEqual([
      '#src/**',
      '!#src/low/**',
      '!#src/other/words.ts',
      '!#src/middle/**',
    ]);
  });

  it('keep the rooms of a layer apart', () => {
    expect(groupsFor('src/high/first/**')[0]).toContain('!#src/high/first/**');
    expect(groupsFor('src/high/first/**')[0]).not.toContain('!#src/high/**');
  });
});

it('the diagram has an arrow for each layer that imports others', () => {
  expect(diagram(SMALL)).toBe('```mermaid\nflowchart TD\n  high --> middle\n  middle --> low\n```');
});
