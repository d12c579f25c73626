// @vitest-environment-options { "address": "/?totem=true" }
/** An outcome at a kiosk: it is not wiped unread, and the customer can leave at once. */
import { waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, vi } from 'vitest';
import { clock } from '#src/kiosk/clock.ts';
import { OrderOutcome, type StateAfterDraft } from '#src/orders/ui/order-outcome.tsx';
import { DEMO } from '../../support/operator.ts';
import { findByRole, it, renderScreen } from '../../support/screen.tsx';
import { plainKind } from '../../unit/orders/plain-kind.ts';

const DONE: StateAfterDraft = {
  ...{ name: 'succeeded', key: 'k1', orderId: 'ord-1', balanceAfter: 100, receipt: undefined, terms: {} },
  at: Date.UTC(2026, 10, 21, 11),
};
const UNDERWAY: StateAfterDraft = { name: 'confirming', key: 'k1' } as StateAfterDraft;

function Order() {
  const [state, setState] = useState(UNDERWAY);
  return (
    <>
      <button type="button" onClick={() => setState(DONE)}>
        Answer
      </button>
      <OrderOutcome kind={plainKind()} state={state} canSendAgain={false} />
    </>
  );
}

it('fault 92: an outcome that arrives gives the customer of a kiosk the whole time to read it', async ({ user }) => {
  const touched = vi.spyOn(clock, 'touched');
  await renderScreen(DEMO, <Order />);
  expect(touched).not.toHaveBeenCalled();
  await user.click(await findByRole('button', 'Answer'));
  await waitFor(() => expect(touched).toHaveBeenCalledTimes(1));
});

it('a receipt at a kiosk ends the visit at once when the customer has finished', async ({ user }) => {
  await renderScreen(DEMO, <OrderOutcome kind={plainKind()} state={DONE} canSendAgain={false} />);
  clock.rest();
  clock.touched();
  await user.click(await findByRole('button', 'J’ai fini'));
  await waitFor(() => expect(clock.getSnapshot().phase).toBe('over'));
  clock.rest();
});
