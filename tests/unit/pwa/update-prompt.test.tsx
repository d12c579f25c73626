import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { i18n } from '#src/i18n/labels.ts';
import { updater } from '#src/pwa/app-page.ts';
import { UpdatePrompt } from '#src/pwa/update-prompt.tsx';
import { useHoldUpdates } from '#src/pwa/use-app-update.ts';
import { renderInLanguage, user } from '../../support/component.tsx';

function Payment({ isActive }: { isActive: boolean }) {
  useHoldUpdates(isActive);
  return <UpdatePrompt />;
}

const text = () => document.body.textContent;

it('shows the bar when a new version waits, hides it during a payment, and removes it after "later"', async () => {
  const { rerender } = await renderInLanguage(<Payment isActive={false} />);
  expect(text()).toBe('');
  await act(async () => void updater.found());
  expect((await screen.findAllByRole('button')).map(({ textContent }) => textContent)).toEqual([
    i18n._('update_apply'),
    i18n._('update_later'),
  ]);
  expect(screen.getByRole('status').textContent).toContain(i18n._('update_title'));
  rerender(<Payment isActive />);
  expect(text()).toBe('');
  rerender(<Payment isActive={false} />);
  await user.click(screen.getByRole('button', { name: i18n._('update_later') }));
  expect(text()).toBe('');
});

it('warns of typed input only while there is some on the page', async () => {
  await renderInLanguage(
    <main>
      <input aria-label="Montant" type="text" />
      <input aria-label="Recherche" type="search" />
      <UpdatePrompt />
    </main>,
  );
  await act(async () => void updater.found());
  const offer = await screen.findByRole('status');
  await user.type(screen.getByLabelText('Recherche'), 'appels');
  expect(offer.textContent).not.toContain(i18n._('update_text_filling'));
  await user.type(screen.getByLabelText('Montant'), '500');
  expect(offer.textContent).toContain(i18n._('update_text_filling'));
  await user.clear(screen.getByLabelText('Montant'));
  expect(offer.textContent).not.toContain(i18n._('update_text_filling'));
});
