/** A sign-in that another site of the operator left in the cookie. */
import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { session } from '#src/session/current-session.ts';
import { DEMO } from '../../support/operator.ts';
import { button, it, pageText, signedIn } from '../../support/screen.tsx';
import { renderApp } from '../../support/whole-app.tsx';

const TITLE = 'Un autre site vous a connecté à cette ligne';

/** The dashboard of a sign-in without a refresh token, as `adopt` creates it. */
async function openHandedOver(): Promise<void> {
  await signedIn(DEMO);
  if (session.record) session.keep({ ...session.record, refreshToken: '' });
  await renderApp('/dashboard/my-sahla');
}

it('fault 56: names the line of a handed-over sign-in before the page shows anything else', async () => {
  await openHandedOver();
  await screen.findByRole('main');
  expect(pageText()).toContain(TITLE);
  expect(pageText()).toContain(`0${DEMO.slice(3, 6)} •• •• ${DEMO.slice(-2)}`);
});

it('fault 56: signs out of a handed-over line from its notice', async ({ user }) => {
  await openHandedOver();
  await screen.findByText(TITLE);
  await user.click(button('Me déconnecter'));
  await screen.findByText(/^Vos données seront effacées de cet appareil\./);
});

it('fault 56: shows no such notice for a sign-in of this portal', async () => {
  await signedIn(DEMO);
  await renderApp('/dashboard/my-sahla');
  await screen.findByRole('main');
  expect(pageText()).not.toContain(TITLE);
});
