/** The portal's router with the sandbox operator: which requests the loaders send. */
import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, vi } from 'vitest';
import { accountInfoQuery } from '#src/api/account.ts';
import { queryClient } from '#src/app/device.ts';
import { forgetSubscriber } from '#src/app/forget-subscriber.ts';
import { createPortalRouter } from '#src/routes/router.ts';
import { onSessionEnd, session } from '#src/session/current-session.ts';
import { BFF, DEMO, EMPTY } from '../../support/operator.ts';
import { it, requests, setFaults, signedIn } from '../../support/screen.tsx';

const ACCOUNT = '/subscriptions/getAccountInfo';
const ALLOCATION = '/plan/getPlanAllocation/v2';

afterEach(async () => {
  await queryClient.cancelQueries();
  queryClient.clear();
});

async function signIn(msisdn: string): Promise<string> {
  await signedIn(msisdn);
  return session.record?.signInId ?? '';
}

/** The router at a path, before the first render. */
function openAt(path: string) {
  history.replaceState({}, '', path);
  return createPortalRouter(queryClient);
}

const asked = async (path: string) => (await requests()).filter((request) => request.path.endsWith(path));

describe('a preloaded route', () => {
  it('requests the data of its screen without a navigation', async () => {
    await signIn(DEMO);
    const router = openAt('/privacy-policy');
    await router.load();
    await router.preloadRoute({ to: '/bundles/data' });
    await waitFor(async () => expect(await asked('/api/product-offerings')).not.toEqual([]));
    expect(await asked('/history')).toEqual([]);
    await router.preloadRoute({ to: '/dashboard/History/sms', search: { days: 7 } });
    await waitFor(async () => expect(await asked('/history')).toHaveLength(1));
    expect(router.state.location.pathname).toBe('/privacy-policy');
  });
});

describe('while the visitor saves data', () => {
  afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

  it('no link loads its screen in advance', () => {
    expect(openAt('/privacy-policy').options.defaultPreload).toBe('intent');
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
    expect(openAt('/privacy-policy').options.defaultPreload).toBe(false);
  });

  it('the dashboard requests the line’s data, and no banners and promoted bundles', async () => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
    await signIn(DEMO);
    await openAt('/dashboard/my-sahla').load();
    await waitFor(async () => expect(await asked(ALLOCATION)).toHaveLength(1));
    expect([await asked('/cms/api/top-banners'), await asked('/api/product-offerings')]).toEqual([[], []]);
  });
});

describe('the loader of the dashboard', () => {
  it('requests the allocation in parallel with the account if the plan is cached', async () => {
    const signInId = await signIn(DEMO);
    const router = openAt('/dashboard/my-sahla');
    const { queryKey } = accountInfoQuery(signInId);
    const known = await queryClient.query(accountInfoQuery(signInId));
    queryClient.setQueryData(queryKey, known, { updatedAt: Date.now() - 3_600_000 });
    let answerAccount = () => {};
    const isAllowed = new Promise<void>((resolve) => {
      answerAccount = resolve;
    });
    const realFetch = globalThis.fetch;
    vi.stubGlobal('fetch', async (input: Request | string) => {
      if (input instanceof Request && input.url.includes(ACCOUNT)) await isAllowed;
      return realFetch(input);
    });
    await router.load();
    await waitFor(async () => expect(await asked(ALLOCATION)).toHaveLength(1));
    expect(await asked(ACCOUNT)).toHaveLength(1);
    answerAccount();
    await waitFor(async () => expect(await asked(ACCOUNT)).toHaveLength(2));
    expect(await asked(ALLOCATION)).toHaveLength(1);
  });

  it('neither waits for a slow operator nor fails if the operator refuses', async () => {
    await signIn(DEMO);
    await setFaults({ errorRate: { value: 1, match: BFF }, errorStatus: 400 });
    const refused = openAt('/dashboard/my-sahla');
    await refused.load();
    expect(refused.state.matches.map(({ status }) => status)).toEqual(['success', 'success']);
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    const slow = openAt('/dashboard/History/call');
    await slow.load();
    expect(slow.state.matches.map(({ status }) => status)).toEqual(['success', 'success']);
  });

  it('requests data of the signed-in line, and keeps none of the previous one', async () => {
    onSessionEnd(forgetSubscriber);
    const first = await signIn(DEMO);
    const router = openAt('/dashboard/my-sahla');
    await router.load();
    const linesKnown = () =>
      new Set(
        queryClient
          .getQueryCache()
          .findAll({ queryKey: ['line'] })
          .map(({ queryKey }) => queryKey[1]),
      );
    await waitFor(() => expect(linesKnown()).toEqual(new Set([first])));
    session.end('user');
    const second = await signIn(EMPTY);
    await router.navigate({ to: '/bundles/all' });
    await router.navigate({ to: '/dashboard/my-brand' });
    await waitFor(() => expect(linesKnown()).toEqual(new Set([second])));
    expect(router.state.matches.at(-1)?.context).toMatchObject({ signInId: second });
  });
});
