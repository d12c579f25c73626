/** A transfer and a gift to which the brand file demands a code by SMS to the own line. */
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { brand } from '#src/brand/brand.ts';
import { BFF, DEMO } from '../../support/operator.ts';
import {
  button,
  findByRole,
  it,
  maybeByRole,
  operator,
  pageText,
  pressable,
  requests,
  setFaults,
  signedIn,
  textOf,
} from '../../support/screen.tsx';
import { renderApp } from '../../support/whole-app.tsx';

const NUMBER = '0550 00 00 03';
const ASK = 'Recevoir un code par SMS';

beforeEach(() => {
  brand.session = { ...brand.session, stepUp: ['transfer', 'gift'] };
  return setFaults({ stepUp: true });
});
afterEach(() => {
  brand.session = { ...brand.session, stepUp: [] };
});

const dialog = () => screen.getByRole('dialog');
const codeField = () => screen.getByLabelText<HTMLInputElement>('Code reçu par SMS');
const sent = async (path: string) => (await requests()).filter((each) => each.path === `${BFF}${path}`).length;
const balance = () =>
  operator.sandbox.context.db.get<{ balance: number }>('SELECT balance FROM lines WHERE msisdn = ?', DEMO)?.balance;
const lastCode = () =>
  operator.sandbox.context.db.get<{ code: string }>('SELECT code FROM messages WHERE msisdn = ? ORDER BY id DESC', DEMO)
    ?.code ?? '';

/** Fills the form of the transfer, up to its review. */
async function reviewTransfer(user: UserEvent): Promise<void> {
  await signedIn(DEMO);
  await renderApp('/more/core-service/stormili');
  await user.type(await screen.findByLabelText('Numéro qui reçoit le crédit'), NUMBER);
  await user.type(screen.getByLabelText('Montant à envoyer'), '300');
  await user.click(button('Continuer'));
  await waitFor(() => expect(textOf(dialog())).toMatch(/Total à débiter.*310 DA/));
}

/** Fills the form of a gift, up to its review. */
async function reviewGift(user: UserEvent): Promise<void> {
  await signedIn(DEMO);
  await renderApp('/bundles/data?type=Daily&offer=D_1GB_DAY&buy=true');
  await user.click(await screen.findByLabelText('À offrir'));
  await user.type(screen.getByLabelText('Numéro qui reçoit le forfait'), NUMBER);
  await user.click(button('Continuer', dialog()));
  await waitFor(() => expect(textOf(dialog())).toContain('Solde après'));
}

const ORDERS = [
  ['a transfer', reviewTransfer, /^Envoyer 300 DA/, '/services/stormili/transfer', 310],
  ['a gift', reviewGift, /^Offrir/, '/bundle/purchase', 100],
] as const;

describe.each(ORDERS)('%s', (_, review, confirm, path, charged) => {
  it('asks for no code at the second tap of a double tap on the step before', async ({ user }) => {
    await review(user);
    await user.dblClick(button(ASK, dialog()));
    await pressable(button(ASK, dialog()));
    expect(await sent('/users/otp/request')).toBe(0);
    await user.click(button(ASK, dialog()));
    await waitFor(() => expect(document.activeElement).toBe(codeField()));
    expect(await sent('/users/otp/request')).toBe(1);
  });

  it('asks for the code after its review, keeps everything after a wrong one, and is ordered once with the right one', async ({
    user,
  }) => {
    const before = balance() ?? 0;
    await review(user);
    expect(maybeByRole('button', confirm, dialog())).toBeNull();
    expect(await sent('/users/otp/request')).toBe(0);
    expect(textOf(dialog())).toContain('par SMS au 0550 00 00 01');
    await user.click(button(ASK, dialog()));
    await waitFor(() => expect(document.activeElement).toBe(codeField()));
    expect(button(confirm, dialog()).disabled).toBe(true);

    const right = lastCode();
    await user.type(codeField(), right === '999999' ? '999998' : '999999');
    await user.click(button(confirm, dialog()));
    await waitFor(() => expect(pageText()).toContain('Le code saisi est incorrect.'));
    expect(document.activeElement).toBe(codeField());
    expect(codeField().value).toBe('');
    expect(textOf(dialog())).toContain(NUMBER);
    expect(button(confirm, dialog()).disabled).toBe(true);
    expect(balance()).toBe(before);

    await user.type(codeField(), right);
    await user.click(button(confirm, dialog()));
    await waitFor(() => expect(textOf(dialog())).toContain('C’est fait'));
    expect(await sent(path)).toBe(2);
    expect(balance()).toBe(before - charged);
    // The code is stored nowhere.
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(right);
  });

  it('is ordered by no tap or Enter within 700 ms after the last digit', async ({ user }) => {
    await review(user);
    await user.click(button(ASK, dialog()));
    await waitFor(() => expect(codeField()).toBeTruthy());
    await user.type(codeField(), `${lastCode()}{Enter}`);
    act(() => button(confirm, dialog()).click());
    expect(await sent(path)).toBe(0);
    await user.click(button(confirm, dialog()));
    await waitFor(() => expect(textOf(dialog())).toContain('C’est fait'));
    expect(await sent(path)).toBe(1);
  });

  it('says until when codes are locked, and orders nothing', async ({ user }) => {
    const before = balance();
    await review(user);
    await user.click(button(ASK, dialog()));
    await waitFor(() => expect(codeField()).toBeTruthy());
    await user.type(codeField(), '222222');
    await user.click(button(confirm, dialog()));
    await waitFor(() => expect(textOf(dialog())).toMatch(/codes sont verrouillés.*Réessayez dans 15 minutes/));
    expect(button(confirm, dialog()).disabled).toBe(true);
    expect(textOf(dialog())).toContain(NUMBER);
    expect(balance()).toBe(before);
  });

  it('opens the field for a code that was sent a moment ago', async ({ user }) => {
    await review(user);
    const { requestCode } = await import('#src/api/users.ts');
    await requestCode(DEMO, 'step-up');
    await user.click(button(ASK, dialog()));
    await waitFor(() => expect(codeField()).toBeTruthy());
    expect(pageText()).not.toContain('Un code vient d’être envoyé.');
  });

  it('needs no code if the brand file does not demand it', async ({ user }) => {
    brand.session = { ...brand.session, stepUp: [] };
    await setFaults({ stepUp: null });
    await review(user);
    await user.click(await findByRole('button', confirm, dialog()));
    await waitFor(() => expect(textOf(dialog())).toContain('C’est fait'));
    expect(await sent('/users/otp/request')).toBe(0);
  });
});
