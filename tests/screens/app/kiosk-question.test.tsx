/** The question that a link to kiosk mode asks a signed-in subscriber. */
import { waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { KioskQuestion } from '#src/app/kiosk-question.tsx';
import { session, signOut } from '#src/session/current-session.ts';
import { DEMO } from '../../support/operator.ts';
import { button, findByRole, it, renderScreen, requests } from '../../support/screen.tsx';

async function ask() {
  const onClose = vi.fn();
  const replace = vi.spyOn(window.location, 'replace').mockReturnValue();
  await renderScreen(DEMO, <KioskQuestion onClose={onClose} />);
  await findByRole('heading', 'Activer le mode borne ?');
  return { onClose, replace };
}

const logouts = async () => (await requests()).filter(({ path }) => path === '/identity/logout');

it('fault 55: stays signed in, also on the server, when kiosk mode is declined', async ({ user }) => {
  const { onClose, replace } = await ask();
  await user.click(button('Rester connecté'));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(session.record?.msisdn).toBe(DEMO);
  expect(replace).not.toHaveBeenCalled();
  expect(await logouts()).toEqual([]);
});

it('fault 55: signs out, also on the server, and opens the kiosk when kiosk mode is confirmed', async ({ user }) => {
  const { replace } = await ask();
  await user.click(button('Me déconnecter et activer le mode borne'));
  await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/?totem=true'));
  expect(session.record).toBeUndefined();
  expect(document.cookie).not.toMatch(/sign-in=[^;]/);
  expect(await logouts()).toHaveLength(1);
});

it('fault 92: an open order of nobody who is signed in is erased only when that is confirmed', async ({ user }) => {
  const { onClose, replace } = await ask();
  await signOut('user');
  localStorage.setItem('portal-order:1', '{"state":"unknown","owner":"x"}');
  localStorage.setItem('of-another-library', 'x');
  await user.click(await findByRole('button', 'Ne pas activer'));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(localStorage.getItem('portal-order:1')).not.toBeNull();
  await user.click(button('Tout effacer et activer'));
  await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/?totem=true'));
  expect(localStorage.getItem('portal-order:1')).toBeNull();
  expect(localStorage.getItem('of-another-library')).toBe('x');
});
