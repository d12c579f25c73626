/** A tab follows what another one does: signed out it leads to the first screen, signed in away from the anonymous ones. */
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Guard } from '../../../src/app/route-policy.ts';
import { useSignedInElsewhere } from '../../../src/app/signed-out.ts';
import { LANDING_PATH, rememberReturnTo } from '../../../src/session/return-to.ts';
import { renderHook } from '../session/render-hook.tsx';
import { answer, Browser } from '../session/tabs.ts';

const navigate = vi.hoisted(() => vi.fn());
const here = vi.hoisted(() => ({}) as { session: import('../../../src/session/session.ts').Session });
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => navigate }));
vi.mock('../../../src/session/current-session.ts', () => here);

let browser: Browser;
beforeEach(() => {
  navigate.mockReset();
  sessionStorage.clear();
  browser = new Browser();
  here.session = browser.openTab();
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
