import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { SocialReturnScreen } from '#src/features/auth/social-return-screen.tsx';
import { i18n } from '#src/i18n/labels.ts';
import { departForProvider, receiveSocialReturn } from '#src/session/social-sign-in.ts';
import { onPage, renderInLanguage } from '../../../support/component.tsx';

const asked = vi.fn(async (_: Request) => Response.json({ message: 'Réseau social indisponible.' }, { status: 502 }));

beforeAll(() => {
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => asked(new Request(input, init)));
});
afterEach(() => void asked.mockClear());
afterAll(() => void vi.unstubAllGlobals());

/** Renders like React's development build: every effect runs, is cleaned up, and runs again. */
const showStrictly = () =>
  renderInLanguage(
    <StrictMode>
      <QueryClientProvider client={new QueryClient()}>{onPage(SocialReturnScreen)}</QueryClientProvider>
    </StrictMode>,
  );

async function leave() {
  const address = new URL((await departForProvider('facebook')) ?? '');
  return { provider: 'facebook', code: 'a-code', state: address.searchParams.get('state') ?? '', error: undefined };
}

it('fault 32: makes one exchange when effects run twice', async () => {
  receiveSocialReturn(await leave());
  await showStrictly();
  await screen.findByText(/Réseau social indisponible\./);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(asked.mock.calls[0]?.[0].url).toMatch(/\/social\/login\?.*code=a-code/);
});

it('fault 32: makes no exchange when the state is not its own and effects run twice', async () => {
  receiveSocialReturn({ ...(await leave()), state: 'forged' });
  await showStrictly();
  await screen.findByText(i18n._('auth_social_mismatch'));
  expect(asked).not.toHaveBeenCalled();
});
