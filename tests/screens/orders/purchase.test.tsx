/** The dialog of a purchase, with the sandbox operator: what it says of each outcome, and what is charged. */
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect } from 'vitest';
import { BundleListScreen } from '#src/features/bundles/bundle-list-screen.tsx';
import { findLine } from '../../../sandbox/db/lines.ts';
import { listMessages } from '../../../sandbox/db/messages.ts';
import { BARRED, BFF, DEMO, EMPTY } from '../../support/operator.ts';
import {
  button,
  byRole,
  findByRole,
  hrefs,
  it,
  maybeByRole,
  openScreen,
  operator,
  pageText,
  pressable,
  renderScreen,
  requests,
  setFaults,
  setNetwork,
  textOf,
} from '../../support/screen.tsx';

const PURCHASE = `${BFF}/bundle/purchase`;
/** The balance of the demo line, DZD. */
const BALANCE = 1240.5;

const dialog = () => textOf(screen.getByRole('dialog'));
const balance = () => findLine(operator.sandbox.context.db, DEMO)?.balance;
const purchases = async () =>
  (await requests()).filter(({ method, path }) => method === 'POST' && path === PURCHASE).map(({ status }) => status);

/** Opens the confirmation of a purchase, and returns its button. */
async function openPurchase(ref: string, msisdn: string = DEMO): Promise<HTMLButtonElement> {
  await renderScreen(msisdn, <BundleListScreen offer={ref} buy />);
  const pay = (await findByRole('button', /^Payer/)) as HTMLButtonElement;
  await waitFor(() => expect(pay.disabled).toBe(false));
  return pay;
}

async function buy(user: UserEvent, ref: string): Promise<void> {
  await user.click(await openPurchase(ref));
}

describe('a purchase', () => {
  it('fault 26: is made once by a double tap', async ({ user }) => {
    const pay = await openPurchase('D_1GB_DAY');
    await pressable(pay);
    await user.dblClick(pay);
    await findByRole('heading', 'C’est fait !');
    expect(await purchases()).toEqual([200]);
    expect(balance()).toBe(BALANCE - 100);
  });

  it('fault 27: is never said to have failed when its answer is lost, and its outcome is found by polling', async ({
    user,
  }) => {
    await setFaults({ latencyMs: { value: 500, match: `${PURCHASE}/`, method: 'GET' } });
    await buy(user, 'FATE_LOST');
    await waitFor(() => expect(dialog()).toContain('Nous vérifions votre achat'));
    expect(dialog()).not.toContain('Achat non effectué');
    await waitFor(() => expect(dialog()).toContain('C’est fait !'), { timeout: 20_000 });
    expect(await purchases()).toHaveLength(1);
    expect(balance()).toBe(BALANCE - 50);
  });

  it('says that nothing was charged when the operator declines it', async ({ user }) => {
    await buy(user, 'FATE_DECLINED');
    await findByRole('heading', 'Achat non effectué');
    expect(dialog()).toContain('Rien n’a été débité.');
    expect(balance()).toBe(BALANCE);
  });

  it('fault 30: shows a changed price and asks for a new confirmation', async ({ user }) => {
    await buy(user, 'FATE_PRICE');
    await waitFor(() => expect(dialog()).toContain('Le prix vient de changer. Rien n’a été débité'));
    expect(await purchases()).toEqual([409]);
    expect(balance()).toBe(BALANCE);
    expect(maybeByRole('button', /^Payer/)).not.toBeNull();
  });

  it('is pending while the operator is slow, and succeeds later', async ({ user }) => {
    await buy(user, 'FATE_PENDING');
    await waitFor(() => expect(dialog()).toContain('Votre achat est en cours de traitement'));
    operator.sandbox.context.clock.advance(30_000);
    await waitFor(() => expect(dialog()).toContain('C’est fait !'), { timeout: 20_000 });
    expect(await purchases()).toHaveLength(1);
  });

  it('fault 29: is not possible without a network, and is not sent when the network is back', async () => {
    await openPurchase('D_1GB_DAY');
    const pay = () => button(/^Payer/);
    act(() => setNetwork(false));
    await waitFor(() => expect(pay().disabled).toBe(true));
    expect(dialog()).toContain('Il faut une connexion pour confirmer.');
    act(() => setNetwork(true));
    await waitFor(() => expect(pay().disabled).toBe(false));
    expect(await purchases()).toEqual([]);
  });

  it('is not offered to a barred line, whose dialog says why and leads to help', async () => {
    await renderScreen(BARRED, <BundleListScreen offer="D_1GB_DAY" buy />);
    await waitFor(() =>
      expect(dialog()).toContain('Les achats et les services reviendront dès que votre ligne sera rétablie.'),
    );
    expect(hrefs(screen.getByRole('dialog'))).toHaveLength(2);
    expect(maybeByRole('button', /^Payer/)).toBeNull();
  });
});

describe('a gift', () => {
  const phone = () => screen.getByLabelText<HTMLInputElement>('Numéro qui reçoit le forfait');
  const begin = async (user: UserEvent) => {
    await openPurchase('D_1GB_DAY');
    await user.click(byRole('radio', 'À offrir'));
    await findByRole('heading', 'Offrez ce forfait');
  };
  const enter = async (user: UserEvent, number: string) => {
    await user.clear(phone());
    await user.type(phone(), number);
    await user.click(button('Continuer'));
  };

  it('is sent to the number that was reviewed, and a wrong number is marked at its field', async ({ user }) => {
    await begin(user);
    await enter(user, '12');
    await waitFor(() => expect(phone().getAttribute('aria-invalid')).toBe('true'));
    await enter(user, '0550 00 00 02');
    await findByRole('heading', 'Vérifiez le numéro');
    expect(pageText()).toContain('0550 00 00 02');
    await user.click(button('Changer le numéro'));
    await enter(user, '0550 00 00 03');
    await findByRole('heading', 'Vérifiez le numéro');
    expect(await purchases()).toEqual([]);
    await user.click(button(/^Offrir au 0550 00 00 03 · /));
    await findByRole('heading', 'C’est fait !');
    expect(listMessages(operator.sandbox.context.db, EMPTY)).not.toEqual([]);
  });

  it('can go to a number that was saved after an order for it', async ({ user }) => {
    await begin(user);
    await enter(user, '0550 00 00 02');
    await user.click(await findByRole('button', /^Offrir au 0550 00 00 02/));
    await user.click(await findByRole('button', 'Enregistrer ce numéro'));
    await findByRole('button', 'Enregistré jusqu’à la déconnexion');
    cleanup();
    await openScreen(<BundleListScreen offer="D_300MB_DAY" buy />);
    await user.click(await findByRole('radio', 'À offrir'));
    await user.click(await findByRole('button', '0550 00 00 02'));
    await waitFor(() => expect(phone().value).toMatch(/^0550\s00\s00\s02$/));
  });
});
