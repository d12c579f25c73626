import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { writtenIn } from '#src/lib/written-in.ts';
import { renderInLanguage } from '../../support/component.tsx';

it.each([
  ['fr', 'ltr'],
  ['en', 'ltr'],
  ['ar', 'rtl'],
] as const)('gives a text in %s its language and its direction, on a page in any other', async (lang, dir) => {
  await renderInLanguage(<bdi {...writtenIn(lang)}>Alger Centre (1)</bdi>, 'ar');
  const text = screen.getByText('Alger Centre (1)');
  expect([text.lang, text.dir]).toEqual([lang, dir]);
});

it('gives nothing to a text of unknown language', () => {
  expect(writtenIn(undefined)).toEqual({});
});
