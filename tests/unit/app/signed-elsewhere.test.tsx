/** A tab follows what another one does: signed out it leads to the first screen, signed in away from the anonymous ones. */
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Guard } from '#src/app/route-policy.ts';
import { useSignedInElsewhere, useSignedOutElsewhere } from '#src/app/signed-out.ts';
import { LANDING_PATH, rememberReturnTo, takeReturnTo } from '#src/session/device-storage/return-to.ts';
import type { SignOutReason } from '#src/session/session.ts';
import { renderHook } from '../session/render-hook.tsx';
import { answer, Browser } from '../session/tabs.ts';

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
let unmount = () => undefined as unknown;
afterEach(() => unmount());

function stay(guard: Guard | undefined): void {
  unmount();
  ({ unmount } = renderHook(() => useSignedInElsewhere(guard)));
}
const signInElsewhere = () => act(() => void browser.openTab().signIn(answer('1')));

it('an anonymous page gives way to the dashboard once another tab has signed in', () => {
  stay('anonymous');
  signInElsewhere();
  expect(navigate).toHaveBeenCalledExactlyOnceWith({ href: LANDING_PATH, replace: true });
});

it('or to the page that was wanted before, in this tab', () => {
  rememberReturnTo('/support/faq');
  stay('anonymous');
  signInElsewhere();
  expect(navigate).toHaveBeenCalledExactlyOnceWith({ href: '/support/faq', replace: true });
});

it.each(['open', 'signed-in', undefined] as const)('a page that is %s stays', (guard) => {
  stay(guard);
  signInElsewhere();
  expect(navigate).not.toHaveBeenCalled();
});

it('a sign-in of this tab leads where its own form says, and new tokens lead nowhere', async () => {
  stay('anonymous');
  act(() => void here.session.signIn(answer('1')));
  const { record } = here.session;
  if (record) act(() => void here.session.keep({ ...record, accessToken: 'newer' }));
  act(() => here.session.end('user'));
  expect(navigate).not.toHaveBeenCalled();
});

const refuse = () => here.session.end('refused');

it.each([
  ['while the page stands', (stand: () => void) => [stand, () => act(refuse)]],
  ['before the page stood', (stand: () => void) => [refuse, stand]],
])('a session that the operator refuses %s leads to the first screen, and back once signed in', (_, stepsOf) => {
  history.replaceState(null, '', '/dashboard/History/call?days=7');
  here.session.signIn(answer('1'));
  const stand = () => {
    ({ unmount } = renderHook(() => useSignedOutElsewhere('signed-in')));
  };
  for (const step of stepsOf(stand)) step();
  expect(navigate).toHaveBeenCalledExactlyOnceWith({ to: '/', replace: true });
  expect(takeReturnTo()).toBe('/dashboard/History/call?days=7');
});

it('who signed out here, or reads a page that is open to everybody, is led nowhere', () => {
  here.session.signIn(answer('1'));
  here.session.end('user');
  for (const guard of ['signed-in', 'open', 'anonymous'] as const) {
    unmount();
    ({ unmount } = renderHook(() => useSignedOutElsewhere(guard)));
  }
  expect(navigate).not.toHaveBeenCalled();
});
