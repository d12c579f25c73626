/** The card that installs the portal, in a browser that can. */
import { act, screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { AccountScreen } from '#src/features/settings/account-screen.tsx';
import { DEMO } from '../../support/operator.ts';
import { button, findByRole, it, maybeByRole, renderScreen } from '../../support/screen.tsx';

it('the install button is there only while the browser can install the portal', async ({ user }) => {
  await renderScreen(DEMO, <AccountScreen />);
  await findByRole('heading', 'Affichage et langue');
  expect(maybeByRole('button', 'Installer')).toBeNull();
  const prompt = vi.fn(async () => void window.dispatchEvent(new Event('appinstalled')));
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt,
    userChoice: Promise.resolve({ outcome: 'accepted' }),
  });
  act(() => void window.dispatchEvent(offer));
  await user.click(button('Installer'));
  await screen.findByText('My Sahla est installée sur cet appareil.');
  expect(prompt).toHaveBeenCalledOnce();
  expect(maybeByRole('button', 'Installer')).toBeNull();
});
