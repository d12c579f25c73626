import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { SocialReturnScreen } from '#src/features/auth/social-return-screen.tsx';
import { activateLanguage, i18n, loadLabels } from '#src/i18n/labels.ts';
import { departForProvider, receiveSocialReturn } from '#src/session/social-sign-in.ts';
import { EVERY_NAMESPACE } from '../../../support/every-namespace.ts';

let unmount = () => undefined as unknown;
const asked = vi.fn(async (_: Request) => Response.json({ message: 'Réseau social indisponible.' }, { status: 502 }));

beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => asked(new Request(input, init)));
  await activateLanguage('fr');
  await loadLabels(EVERY_NAMESPACE);
});
afterEach(async () => {
  await act(async () => unmount());
  asked.mockClear();
});
afterAll(() => void vi.unstubAllGlobals());

/** Renders like React's development build: every effect runs, is cleaned up, and runs again. */
async function showStrictly(): Promise<HTMLElement> {
  const router = createRouter({
    routeTree: createRootRoute({
      staticData: { layout: 'waiting', guard: 'open', offline: 'reads', title: 'title_social_return', labels: [] },
      component: SocialReturnScreen,
    }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  const host = document.createElement('div');
  const root = createRoot(host);
  unmount = () => root.unmount();
  await act(async () => {
    root.render(
      <StrictMode>
        <I18nProvider i18n={i18n}>
          <QueryClientProvider client={new QueryClient()}>
            <RouterProvider router={router as never} />
          </QueryClientProvider>
        </I18nProvider>
      </StrictMode>,
    );
  });
  return host;
}

async function leave() {
  const address = new URL((await departForProvider('facebook')) ?? '');
  return { provider: 'facebook', code: 'a-code', state: address.searchParams.get('state') ?? '', error: undefined };
}

it('fault 32: makes one exchange when effects run twice', async () => {
  receiveSocialReturn(await leave());
  const host = await showStrictly();
  await vi.waitFor(() => expect(host.textContent).toContain('Réseau social indisponible.'));
  expect(asked).toHaveBeenCalledTimes(1);
  expect(asked.mock.calls[0]?.[0].url).toMatch(/\/social\/login\?.*code=a-code/);
});

it('fault 32: makes no exchange when the state is not its own and effects run twice', async () => {
  receiveSocialReturn({ ...(await leave()), state: 'forged' });
  const host = await showStrictly();
  await vi.waitFor(() => expect(host.textContent).toContain(i18n._('auth_social_mismatch')));
  expect(asked).not.toHaveBeenCalled();
});
