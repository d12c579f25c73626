import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { allLabels, labelAreas, labelsOfArea } from '../../../locales/all-labels.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '../../../src/lib/languages.ts';

const fr = allLabels('fr');

/** The values a text takes, plurals and selections looked into. A compiled value is `[name, format?, options?]`. */
function valuesOf(tokens: unknown, found = new Set<string>()): Set<string> {
  if (!Array.isArray(tokens)) return found;
  for (const token of tokens) {
    if (!Array.isArray(token)) continue;
    const [name, , options] = token as [string, string?, Record<string, unknown>?];
    found.add(name);
    if (typeof options === 'object') for (const option of Object.values(options)) valuesOf(option, found);
  }
  return found;
}

/** `count` chooses a plural form, which not every language needs where another does; it is passed to all. */
const placeholders = (text: string) =>
  [...valuesOf(compileMessageOrThrow(text))].filter((name) => name !== 'count').sort();

describe.each(LANGUAGE_CODES.filter((code) => code !== DEFAULT_LANGUAGE))('the %s catalog', (language) => {
  const other = allLabels(language);

  it('has the same labels as the French one, area by area, all with text', () => {
    for (const area of labelAreas) {
      const names = Object.keys(labelsOfArea(area, language));
      expect(names.sort(), area).toEqual(Object.keys(labelsOfArea(area, 'fr')).sort());
    }
    expect(Object.entries(other).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('takes the same values', () => {
    const different = Object.keys(fr).filter(
      (name) => String(placeholders(fr[name] ?? '')) !== String(placeholders(other[name] ?? '')),
    );
    expect(different).toEqual([]);
  });
});

it('Arabic plurals have all six forms', () => {
  const incomplete = Object.entries(allLabels('ar')).filter(
    ([, text]) =>
      text.includes(', plural,') &&
      !['zero', 'one', 'two', 'few', 'many', 'other'].every((form) => text.includes(`${form} {`)),
  );
  expect(incomplete).toEqual([]);
});

it('no label is in two areas', () => {
  const names = labelAreas.flatMap((area) => Object.keys(labelsOfArea(area, 'fr')));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
