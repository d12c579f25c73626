/** A social account that no user has yet is linked to a line only with a code sent to that line (fault 68). */
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { brand } from '#src/brand/brand.ts';
import type { Msisdn } from '#src/lib/units.ts';
import { savePendingSignIn } from '#src/session/device-storage/pending-sign-in.ts';
import { departForProvider, receiveSocialReturn } from '#src/session/social-sign-in.ts';
import { lineOf } from '../../../sandbox/seed/lines.ts';
import { DEMO } from '../../support/operator.ts';
import { button, it, operator, pageText } from '../../support/screen.tsx';
import { address, asked, enterNumber, field, fill, NUMBER, OTP, open, saidAt, sentCode } from './pages.tsx';

const NEWCOMER = lineOf('status-004-not-found').msisdn as Msisdn;
const WHICH = 'À quel numéro l’associer';
const SEND = 'Envoyer le code';

let left: string[] = [];
beforeEach(() => {
  left = [];
  vi.spyOn(location, 'assign').mockImplementation((to) => void left.push(String(to)));
});
afterEach(() => {
  brand.session = { ...brand.session, registersWithoutCode: false };
});

/** Returns from the provider with an account that is unknown to the operator. */
async function returnUnknown(): Promise<void> {
  const departure = new URL((await departForProvider('google')) ?? '');
  const answer = await fetch(`${operator.origin}${departure.pathname}`, {
    method: 'POST',
    body: new URLSearchParams([...departure.searchParams, ['choice', 'unknown']]),
    redirect: 'manual',
  });
  const back = new URL(answer.headers.get('location') ?? '').searchParams;
  const received = { code: back.get('code') ?? undefined, state: back.get('state') ?? undefined };
  receiveSocialReturn({ provider: 'google', error: undefined, ...received });
  await open('/web/redirect/google');
  await waitFor(() => expect(pageText()).toContain(WHICH));
}

const registrations = async () => (await asked('/social/register')).map(({ status }) => status);
const askForCode = async (user: UserEvent) => {
  await returnUnknown();
  await enterNumber(user, NEWCOMER, SEND);
  await screen.findByLabelText(OTP);
};

it('fault 68: sends a code to the number, and links the account only with the right one', async ({ user }) => {
  await askForCode(user);
  expect(pageText()).toContain('0550 00 01 14');
  expect(document.activeElement).toBe(field(OTP));
  expect(await registrations()).toEqual([]);
  await fill(user, OTP, sentCode(NEWCOMER) === '135790' ? '135791' : '135790');
  await waitFor(() => expect(saidAt(OTP)).toContain('Le code saisi est incorrect.'));
  await fill(user, OTP, sentCode(NEWCOMER));
  await waitFor(() => expect(left).toHaveLength(1));
  expect(left[0]).toContain('/social/google/authorize');
  expect(await registrations()).toEqual([400, 201]);
});

it('fault 68: stays at the code and says that codes are locked after wrong ones', async ({ user }) => {
  await askForCode(user);
  await fill(user, OTP, '222222');
  await waitFor(() => expect(pageText()).toContain('Les codes sont verrouillés'));
  expect(address()).toBe('/web/redirect/google');
  expect(left).toEqual([]);
});

it('fault 68: leads a number that has an account to the sign-in, and sends it no code', async ({ user }) => {
  await returnUnknown();
  await enterNumber(user, DEMO, SEND);
  await waitFor(() => expect(address()).toBe('/sign-in'));
  expect(pageText()).toContain('0550 00 00 01');
  expect(await asked('/users/otp/request')).toEqual([]);
});

it('fault 68: sends a number with an older account its code for the activation', async ({ user }) => {
  await returnUnknown();
  await enterNumber(user, lineOf('status-003').msisdn, SEND);
  await waitFor(() => expect(address()).toBe('/register-otp'));
  expect(await asked('/users/otp/request')).toEqual([]);
  expect(await asked('/migration/otp/request')).toHaveLength(1);
});

it('knows the number that was entered before leaving for the provider, and does not ask for its status again', async ({
  user,
}) => {
  savePendingSignIn({ msisdn: NEWCOMER, flow: 'non-migrate' });
  await returnUnknown();
  expect(field(NUMBER).value).toBe('0550 00 01 14');
  await user.click(button(SEND));
  await screen.findByLabelText(OTP);
  expect(await asked('/users/status')).toEqual([]);
});

it('asks for another number when the user wants to change it', async ({ user }) => {
  await askForCode(user);
  await user.click(button('Autre numéro'));
  expect(field(NUMBER).value).toBe('');
});

it('asks for no code if the brand says that the backend proves the number', async ({ user }) => {
  brand.session = { ...brand.session, registersWithoutCode: true };
  await returnUnknown();
  await enterNumber(user, NEWCOMER, 'Associer');
  // The sandbox always demands the code: its refusal shows that none was sent.
  await waitFor(async () => expect(await registrations()).toEqual([400]));
  expect(await asked('/users/otp/request')).toEqual([]);
});
