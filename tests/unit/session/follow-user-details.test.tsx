import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followUserDetails } from '#src/session/follow-user-details.ts';
import { isQuickAccess, setQuickAccess } from '#src/session/quick-access.ts';
import type { Session } from '#src/session/session.ts';
import { answer, Browser } from './tabs.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('#src/api/client/http.ts', () => ({ call }));

const details = (quickAccess: boolean) => ({ msisdn: '213551234567', isQuickAccess: quickAccess, hasPassword: true });
let session: Session;
let queryClient: QueryClient;

beforeEach(() => {
  session = new Browser().openTab();
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setQuickAccess(false);
  call.mockReset().mockResolvedValue(details(false));
});
afterEach(() => queryClient.clear());

const settled = () => vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
const keyOf = (of: Session) => ['line', of.record?.signInId, 'user-details'];

describe('quick access', () => {
  it('is loaded at the start of a page if somebody is signed in', async () => {
    session.signIn(answer('1'));
    call.mockResolvedValue(details(true));
    followUserDetails(queryClient, session);
    await vi.waitFor(() => expect(isQuickAccess()).toBe(true));
    expect(call).toHaveBeenCalledExactlyOnceWith('bff', '/users/details', expect.anything(), {
      optional: true,
      query: { msisdn: '213551234567' },
      signal: expect.anything(),
    });
  });

  it('is switched off when the operator says so, although the cookie says otherwise', async () => {
    setQuickAccess(true);
    session.signIn(answer('1'));
    followUserDetails(queryClient, session);
    await vi.waitFor(() => expect(isQuickAccess()).toBe(false));
  });

  it('is loaded at each sign-in, but not when tokens are renewed', async () => {
    followUserDetails(queryClient, session);
    expect(call).not.toHaveBeenCalled();
    call.mockResolvedValue(details(true));
    session.signIn(answer('1'));
    await vi.waitFor(() => expect(isQuickAccess()).toBe(true));
    expect(call).toHaveBeenCalledTimes(1);
    queryClient.clear();
    await session.accessToken();
    const { record } = session;
    if (record) session.keep({ ...record, accessToken: 'newer', refreshToken: 'newer' });
    await settled();
    expect(call).toHaveBeenCalledTimes(1);
    session.end('user');
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('follows the answer when a screen loads the user’s details again', async () => {
    session.signIn(answer('1'));
    followUserDetails(queryClient, session);
    await settled();
    queryClient.setQueryData(keyOf(session), details(true));
    expect(isQuickAccess()).toBe(true);
    queryClient.setQueryData(keyOf(session), details(false));
    expect(isQuickAccess()).toBe(false);
  });

  it('uses the cached value until the operator has answered', async () => {
    session.signIn(answer('1'));
    queryClient.setQueryData(keyOf(session), details(true));
    followUserDetails(queryClient, session);
    expect(isQuickAccess()).toBe(true);
  });

  it('ignores the user’s details of another line', async () => {
    session.signIn(answer('1'));
    followUserDetails(queryClient, session);
    await settled();
    queryClient.setQueryData(['line', 'another', 'user-details'], details(true));
    queryClient.setQueryData(['line', session.record?.signInId, 'account'], details(true));
    expect(isQuickAccess()).toBe(false);
  });

  it('keeps its value if the operator does not answer', async () => {
    setQuickAccess(true);
    call.mockRejectedValue(new Error('offline'));
    session.signIn(answer('1'));
    followUserDetails(queryClient, session);
    await vi.waitFor(() => expect(call).toHaveBeenCalled());
    await settled();
    expect(isQuickAccess()).toBe(true);
  });
});
