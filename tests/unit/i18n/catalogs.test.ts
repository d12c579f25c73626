import { readFileSync } from 'node:fs';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';

type Catalog = Record<string, string>;
const catalog = (language: string): Catalog =>
  JSON.parse(readFileSync(new URL(`../../../locales/${language}.json`, import.meta.url), 'utf8'));
const fr = catalog('fr');

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

describe.each(['en', 'ar'])('the %s catalog', (language) => {
  const other = catalog(language);

  it('has the same labels as the French one, all with text', () => {
    expect(Object.keys(other).sort()).toEqual(Object.keys(fr).sort());
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
  const incomplete = Object.entries(catalog('ar')).filter(
    ([, text]) =>
      text.includes(', plural,') &&
      !['zero', 'one', 'two', 'few', 'many', 'other'].every((form) => text.includes(`${form} {`)),
  );
  expect(incomplete).toEqual([]);
});
