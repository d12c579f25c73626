import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { updater } from '#src/pwa/app-page.ts';
import { UpdatePrompt } from '#src/pwa/update-prompt.tsx';
import { useHoldUpdates } from '#src/pwa/use-app-update.ts';
import { allLabels } from '../../../locales/all-labels.ts';
import { renderInLanguage, user } from '../../support/component.tsx';

const fr = allLabels('fr');

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
    fr.update_apply,
    fr.update_later,
  ]);
  expect(screen.getByRole('status').textContent).toContain(fr.update_title);
  rerender(<Payment isActive />);
  expect(text()).toBe('');
  rerender(<Payment isActive={false} />);
  await user.click(screen.getByRole('button', { name: fr.update_later }));
  expect(text()).toBe('');
});
