/** What the sign-out dialog shows about an order without an outcome, and what remains of its record. */
import { waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, vi } from 'vitest';
import { SignOut } from '#src/app/sign-out.tsx';
import * as kiosk from '#src/kiosk/mode.ts';
import type { OrderRecord } from '#src/orders/engine/order-record.ts';
import { serializeRecord } from '#src/orders/engine/stored-record.ts';
import { session } from '#src/session/current-session.ts';
import { DEMO, NOW_MS } from '../../support/operator.ts';
import { button, it, pageText, renderScreen } from '../../support/screen.tsx';

const KEPT = 'il s’affichera à votre prochaine connexion avec le même numéro sur cet appareil';
const UNKEPT = 'vérifiez plus tard votre solde et votre historique';
const NAME = 'portal-order:k1';

/** The dialog of a subscriber whose device has this attempt. */
async function showSignOut(changes: Partial<OrderRecord> = {}): Promise<void> {
  await import('#src/orders/engine/device-records.ts');
  await renderScreen(DEMO, <Opened SignOut={SignOut} />);
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
  await waitFor(() => button('open').click());
  await waitFor(() => expect(pageText()).toContain('Vos données seront effacées de cet appareil.'));
}

function Opened({ SignOut }: { SignOut: typeof import('#src/app/sign-out.tsx')['SignOut'] }) {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <SignOut onClose={() => setOpen(false)} />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      open
    </button>
  );
}

it('the sign-out dialog announces an open order for the next sign-in, and its record stays', async () => {
  await showSignOut();
  expect(pageText()).toContain(KEPT);
  const signInId = session.record?.signInId ?? '';
  button('Me déconnecter').click();
  await waitFor(() => expect(session.record).toBeUndefined());
  await waitFor(() => expect(localStorage.getItem(NAME)).not.toContain(signInId));
  expect(JSON.parse(localStorage.getItem(NAME) ?? '')).toMatchObject({ state: 'unknown', owner: 'salt.mark' });
});

it('the sign-out dialog names where to check an order that this browser cannot keep for the number', async () => {
  await showSignOut({ owner: undefined });
  expect(pageText()).toContain(UNKEPT);
  expect(pageText()).not.toContain(KEPT);
});

it.each([
  ['an order that has ended', { state: 'succeeded' }],
  ['an order of somebody else', { signInId: 'line-b' }],
] as const)('the sign-out dialog does not mention %s', async (_, changes) => {
  await showSignOut(changes);
  expect(pageText()).not.toContain(KEPT);
  expect(pageText()).not.toContain(UNKEPT);
});

it('the sign-out dialog of a kiosk names where to check an open order, because nothing is kept', async () => {
  const isKiosk = vi.spyOn(kiosk, 'isKiosk').mockReturnValue(true);
  await showSignOut();
  expect(pageText()).toContain(UNKEPT);
  isKiosk.mockRestore();
});
