/** The question that a link to kiosk mode asks a signed-in subscriber. */
import { waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { KioskQuestion } from '#src/app/kiosk-question.tsx';
import { session } from '#src/session/current-session.ts';
import { DEMO } from '../../support/operator.ts';
import { button, it, pageText, renderScreen, requests } from '../../support/screen.tsx';

async function ask() {
  const onClose = vi.fn();
  const replace = vi.spyOn(window.location, 'replace').mockReturnValue();
  await renderScreen(DEMO, <KioskQuestion onClose={onClose} />);
  await waitFor(() => expect(pageText()).toContain('Activer le mode borne ?'));
  return { session, onClose, replace };
}

const logouts = async () => (await requests()).filter(({ path }) => path === '/identity/logout');

it('fault 55: stays signed in, also on the server, when kiosk mode is declined', async () => {
  const { session, onClose, replace } = await ask();
  button('Rester connecté').click();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(session.record?.msisdn).toBe(DEMO);
  expect(replace).not.toHaveBeenCalled();
  expect(await logouts()).toEqual([]);
});

it('fault 55: signs out, also on the server, and opens the kiosk when kiosk mode is confirmed', async () => {
  const { session, replace } = await ask();
  button('Me déconnecter et activer le mode borne').click();
  await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/?totem=true'));
  expect(session.record).toBeUndefined();
  expect(document.cookie).not.toMatch(/sign-in=[^;]/);
  expect(await logouts()).toHaveLength(1);
});
