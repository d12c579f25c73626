import { expect, it } from 'vitest';
import { listed } from '#src/i18n/listed.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { renderInLanguage } from '../../support/component.tsx';

const text = () => document.body.textContent;

function Names({ names }: { names: readonly string[] }) {
  return <p>{listed(names, useLabels())}</p>;
}

it.each([
  ['fr', 'Facebook, Instagram, WhatsApp'],
  ['en', 'Facebook, Instagram, WhatsApp'],
  ['ar', 'Facebook، Instagram، WhatsApp'],
] as const)('separates names by the comma of the language (%s)', async (language, names) => {
  await renderInLanguage(<Names names={['Facebook', 'Instagram', 'WhatsApp']} />, language);
  expect(text()).toBe(names);
});

it('writes one name alone, and nothing for none', async () => {
  const { rerender } = await renderInLanguage(<Names names={['Facebook']} />, 'ar');
  expect(text()).toBe('Facebook');
  rerender(<Names names={[]} />);
  expect(text()).toBe('');
});
