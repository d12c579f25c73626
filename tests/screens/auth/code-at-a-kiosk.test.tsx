// @vitest-environment-options { "address": "/?totem=true" }
/** At a kiosk a sent code is reused, and the number is never stored. */
import { screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { clock } from '#src/kiosk/clock.ts';
import { steadyNow } from '#src/lib/clock.ts';
import { DEMO } from '../../support/operator.ts';
import { button, findByRole, it, pageText } from '../../support/screen.tsx';
import { address, asked, askForCode, enterNumberAt, field, NUMBER, OTP, open } from './pages.tsx';

it('a kiosk leaves no number in storage or for the next visitor when the user moves between code and password', async ({
  user,
}) => {
  await askForCode(user);
  await user.click(button('Utiliser le mot de passe'));
  await user.click(await findByRole('button', 'Recevoir un code par SMS'));
  await screen.findByLabelText(OTP);
  expect(await asked('/users/otp/request')).toHaveLength(1);
  const kept = [localStorage, sessionStorage].flatMap((storage) => Object.values({ ...storage }));
  expect(kept.join(' ')).not.toContain(DEMO.slice(3));
  await open('/sign-in');
  await waitFor(() => expect(field(NUMBER).value).toBe(''));
});

it('a kiosk does not pass a number with an account to the sign-in page, because the next customer may see it', async ({
  user,
}) => {
  await enterNumberAt(user, '/sign-up', DEMO);
  await waitFor(() => expect(address()).toBe('/sign-in'));
  await waitFor(() => expect(field(NUMBER).value).toBe(''));
  expect(pageText()).toContain('Un compte existe déjà pour ce numéro.');
});

it('fault 92: a kiosk waits for the SMS before it counts the time without a touch', async ({ user }) => {
  const waitUntil = vi.spyOn(clock, 'waitUntil');
  await askForCode(user);
  await waitFor(() => expect(waitUntil).toHaveBeenCalled());
  const left = (waitUntil.mock.lastCall?.[0] ?? 0) - steadyNow();
  expect(left).toBeGreaterThan(30_000);
  expect(left).toBeLessThanOrEqual(60_000);
  await open('/sign-in');
  await waitFor(() => expect(waitUntil.mock.lastCall).toEqual([0]));
});
