/** What the sign-out dialog shows about an order without an outcome, and what remains of its record. */
import { waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, vi } from 'vitest';
import { SignOut } from '#src/app/sign-out.tsx';
import * as kiosk from '#src/kiosk/mode.ts';
// Ends the orders of the session at a sign-out.
import '#src/orders/engine/device-records.ts';
import type { OrderRecord } from '#src/orders/engine/order-record.ts';
import { serializeRecord } from '#src/orders/engine/stored-record.ts';
import { session } from '#src/session/current-session.ts';
import { DEMO, NOW_MS } from '../../support/operator.ts';
import { button, findByRole, it, pageText, renderScreen } from '../../support/screen.tsx';

const KEPT = 'il s’affichera à votre prochaine connexion avec le même numéro sur cet appareil';
const UNKEPT = 'vérifiez plus tard votre solde et votre historique';
const NAME = 'portal-order:k1';

/** The dialog of a subscriber whose device has this attempt. */
async function showSignOut(user: UserEvent, changes: Partial<OrderRecord> = {}): Promise<void> {
  await renderScreen(DEMO, <Opened />);
  const record: OrderRecord = {
    key: 'k1',
    kind: 'bundle',
    subject: 'D_1GB_DAY',
    terms: { price: 100, isGift: false },
    signInId: session.record?.signInId,
    owner: 'salt.mark',
    at: NOW_MS,
    since: NOW_MS,
    state: 'unknown',
    missingCountsFrom: NOW_MS,
    ...changes,
  };
  localStorage.setItem(NAME, serializeRecord(record));
  await user.click(await findByRole('button', 'open'));
  await waitFor(() => expect(pageText()).toContain('Vos données seront effacées de cet appareil.'));
}

function Opened() {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <SignOut onClose={() => setOpen(false)} />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      open
    </button>
  );
}

it('the sign-out dialog announces an open order for the next sign-in, and its record stays', async ({ user }) => {
  await showSignOut(user);
  expect(pageText()).toContain(KEPT);
  const signInId = session.record?.signInId ?? '';
  await user.click(button('Me déconnecter'));
  await waitFor(() => expect(session.record).toBeUndefined());
  await waitFor(() => expect(localStorage.getItem(NAME)).not.toContain(signInId));
  expect(JSON.parse(localStorage.getItem(NAME) ?? '')).toMatchObject({ state: 'unknown', owner: 'salt.mark' });
});

it('the sign-out dialog names where to check an order that this browser cannot keep for the number', async ({
  user,
}) => {
  await showSignOut(user, { owner: undefined });
  expect(pageText()).toContain(UNKEPT);
  expect(pageText()).not.toContain(KEPT);
});

it.for([
  ['an order that has ended', { state: 'succeeded' }],
  ['an order of somebody else', { signInId: 'line-b' }],
] as const)('the sign-out dialog does not mention %s', async ([, changes], { user }) => {
  await showSignOut(user, changes);
  expect(pageText()).not.toContain(KEPT);
  expect(pageText()).not.toContain(UNKEPT);
});

it('the sign-out dialog of a kiosk names where to check an open order, because nothing is kept', async ({ user }) => {
  vi.spyOn(kiosk, 'isKiosk').mockReturnValue(true);
  await showSignOut(user);
  expect(pageText()).toContain(UNKEPT);
});
