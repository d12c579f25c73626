/** The first screen leads in and to what needs no sign-in. It says why a session ended, and the message stays on screen. */
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { LandingScreen } from '#src/features/auth/landing-screen.tsx';
import { DEMO } from '../../support/operator.ts';
import { it, pageText, renderScreen, textOf } from '../../support/screen.tsx';

const EXPIRED = 'Votre session a expiré. Reconnectez-vous.';

async function land(reason?: string): Promise<void> {
  if (reason) sessionStorage.setItem('portal-signed-out', reason);
  await renderScreen(DEMO, <LandingScreen />);
  await waitFor(() => expect(pageText()).toContain('Se connecter'));
}

/** The announced texts. Empty regions wait for later errors. */
const alerts = () => screen.queryAllByRole('alert').map(textOf).filter(Boolean);

it('the landing screen announces once that the operator refused the session', async () => {
  await land('refused');
  expect(alerts()).toEqual([EXPIRED]);
  expect(pageText().split(EXPIRED)).toHaveLength(2);
});

it.each([undefined, 'user', 'other-tab'])(
  'the landing screen shows no alert when the session ended for another reason (%s)',
  async (reason) => {
    await land(reason);
    expect(alerts()).toEqual([]);
  },
);

it('the landing screen links to the ways in and to what needs no sign-in', async () => {
  await land();
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  // This router has no routes, so no page is turned off.
  expect(hrefs).toEqual(['/sign-in', '/sign-up', '/top-up', '/catalogue', '/help', '/shops', '/non-brand']);
});

it('the landing screen hides the balance of its example from screen readers, who would take it for theirs', async () => {
  await land();
  const example = screen.getByText('Exemple');
  expect(example.closest('[aria-hidden=true]')?.textContent).toContain('Solde');
});
