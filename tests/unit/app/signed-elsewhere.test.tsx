/**
 * A tab follows another tab: after a sign-out to the first screen, after a sign-in away from pages for anonymous
 * visitors.
 */
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Guard } from '#src/app/route-policy.ts';
import { useSignedInElsewhere, useSignedOutElsewhere } from '#src/app/signed-out.ts';
import { LANDING_PATH, rememberReturnTo, takeReturnTo } from '#src/session/device-storage/return-to.ts';
import type { SignOutReason } from '#src/session/session.ts';
import { answer, Browser, HOUR_MS } from '../session/tabs.ts';

const navigate = vi.hoisted(() => vi.fn());
const here = vi.hoisted(() => ({}) as typeof import('#src/session/current-session.ts'));
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => navigate }));
vi.mock('#src/session/current-session.ts', () => here);

let browser: Browser;
beforeEach(() => {
  navigate.mockReset();
  sessionStorage.clear();
  browser = new Browser();
  const tab = browser.openTab();
  let ended: SignOutReason | undefined;
  tab.subscribe((change) => {
    ended = change.ended?.reason ?? ended;
  });
  Object.assign(here, { session: tab, lastSignOutReason: () => ended });
});

const stay = (guard: Guard | undefined) => renderHook(() => useSignedInElsewhere(guard));
const signInElsewhere = () => act(() => void browser.openTab().signIn(answer('1')));

it('a page for anonymous visitors redirects to the dashboard once another tab has signed in', () => {
  stay('anonymous');
  signInElsewhere();
  expect(navigate).toHaveBeenCalledExactlyOnceWith({ href: LANDING_PATH, replace: true });
});

it('a page for anonymous visitors redirects to the page that this tab requested before', () => {
  rememberReturnTo('/support/faq');
  stay('anonymous');
  signInElsewhere();
  expect(navigate).toHaveBeenCalledExactlyOnceWith({ href: '/support/faq', replace: true });
});

it.each(['open', 'signed-in', undefined] as const)(
  'a page with the guard %s stays when another tab signs in',
  (guard) => {
    stay(guard);
    signInElsewhere();
    expect(navigate).not.toHaveBeenCalled();
  },
);

it('a sign-in or a renewal in this tab does not redirect', async () => {
  stay('anonymous');
  act(() => void here.session.signIn(answer('1')));
  const { record } = here.session;
  if (record) act(() => void here.session.keep({ ...record, accessToken: 'newer' }));
  act(() => here.session.end('user'));
  expect(navigate).not.toHaveBeenCalled();
});

const refuse = () => here.session.end('refused');

it.each([
  ['while the page is shown', (stand: () => unknown) => [stand, () => act(refuse)]],
  ['before the page is shown', (stand: () => unknown) => [refuse, stand]],
])('a session that the operator refuses %s redirects to the first screen, and back after a sign-in', (_, stepsOf) => {
  history.replaceState(null, '', '/dashboard/History/call?days=7');
  here.session.signIn(answer('1'));
  const stand = () => renderHook(() => useSignedOutElsewhere('signed-in'));
  for (const step of stepsOf(stand)) step();
  expect(navigate).toHaveBeenCalledExactlyOnceWith({ to: '/', replace: true });
  expect(takeReturnTo()).toBe('/dashboard/History/call?days=7');
});

it('fault 75: a sign-in that runs out on the device redirects to the first screen, and back after a sign-in', () => {
  history.replaceState(null, '', '/bundles/data?type=Daily&buy=one');
  here.session.signIn(answer('1'));
  renderHook(() => useSignedOutElsewhere('signed-in'));
  browser.now += 14 * 24 * HOUR_MS;
  browser.storage.clear();
  act(() => here.session.followStorage());
  expect(navigate).toHaveBeenCalledExactlyOnceWith({ to: '/', replace: true });
  expect(takeReturnTo()).toBe('/bundles/data?type=Daily&buy=one');
});

it('a sign-out in this tab, or of a page that is open to everybody, does not redirect', () => {
  here.session.signIn(answer('1'));
  here.session.end('user');
  for (const guard of ['signed-in', 'open', 'anonymous'] as const) renderHook(() => useSignedOutElsewhere(guard));
  expect(navigate).not.toHaveBeenCalled();
});
