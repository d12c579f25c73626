/** Redirect to a social provider and back. The same in a browser: tests/e2e. */
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearDevice } from '#src/session/device-storage/clear-device.ts';
import { forgetStorage } from '#src/session/device-storage/forget-storage.ts';

const exchange = vi.hoisted(() => vi.fn());
vi.mock('#src/api/social.ts', () => ({ exchangeSocialCode: exchange }));

type Social = typeof import('#src/session/social-sign-in.ts');
let social: Social;

/** A page after the return from another site, with nothing in memory. */
async function newPage() {
  vi.resetModules();
  social = await import('#src/session/social-sign-in.ts');
}

beforeEach(async () => {
  localStorage.clear();
  exchange.mockReset().mockResolvedValue({ kind: 'tokens', tokens: {} });
  await newPage();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function depart(provider = 'google') {
  const address = new URL((await social.departForProvider(provider)) ?? 'about:blank');
  await newPage();
  return address.searchParams;
}
/** What is stored about the departure with this state. */
const stored = (state: string) => JSON.parse(localStorage.getItem(`portal-social-${state}`) ?? '{}');
const arrive = (answer: Partial<Parameters<Social['receiveSocialReturn']>[0]>) =>
  social.receiveSocialReturn({ provider: 'google', code: 'the-code', state: undefined, error: undefined, ...answer });

describe('departing to a social provider', () => {
  it('opens the provider’s address with a state, a challenge and the return address', async () => {
    const address = new URL((await social.departForProvider('google')) ?? '');
    const state = address.searchParams.get('state') ?? '';
    const { verifier, provider } = stored(state);
    expect(address.pathname).toBe('/social/google/authorize');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: 'sahla-portal',
      response_type: 'code',
      redirect_uri: `${location.origin}/web/redirect/google`,
      state,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
    expect(provider).toBe('google');
    expect(state).toMatch(/^[\w-]{43}$/);
    expect(verifier).toMatch(/^[\w-]{43}$/);
    expect(verifier).not.toBe(state);
  });

  it('uses another state each time', async () => {
    expect((await depart()).get('state')).not.toBe((await depart()).get('state'));
  });

  it('returns no address for an unknown provider, or if storage is switched off', async () => {
    expect(await social.departForProvider('unheard-of')).toBeUndefined();
    vi.stubGlobal('localStorage', {
      length: 0,
      setItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    expect(await social.departForProvider('google')).toBeUndefined();
  });

  it('leaves out the challenge if the browser cannot create one (plain http)', async () => {
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(0xfb) });
    const address = new URL((await social.departForProvider('google')) ?? '');
    // In the URL-safe alphabet, without padding.
    expect(address.searchParams.get('state')).toBe(`${'-_v7'.repeat(10)}-_s`);
    expect(address.searchParams.has('code_challenge')).toBe(false);
  });
});

describe('fault 32: the return from a social provider', () => {
  it('exchanges the code once for the state that was sent, although it is requested twice', async () => {
    const state = (await depart()).get('state') ?? '';
    const { verifier } = stored(state);
    arrive({ state });
    const [first, second] = await Promise.all([social.finishSocialSignIn(), social.finishSocialSignIn()]);
    expect(first).toEqual({ kind: 'tokens', tokens: {}, provider: 'google' });
    expect(second).toBe(first);
    expect(exchange).toHaveBeenCalledExactlyOnceWith('google', 'the-code', verifier);
  });

  it('works without the provider’s name in the address', async () => {
    arrive({ state: (await depart()).get('state') ?? '', provider: undefined });
    expect(await social.finishSocialSignIn()).toMatchObject({ kind: 'tokens', provider: 'google' });
  });

  it.each([
    ['no state', { state: undefined }],
    ['a wrong state', { state: 'forged' }],
    ['another provider', { provider: 'facebook' }],
  ])('exchanges nothing with %s', async (_, wrong) => {
    arrive({ state: (await depart()).get('state') ?? '', ...wrong });
    expect(await social.finishSocialSignIn()).toEqual({ kind: 'mismatch' });
    expect(exchange).not.toHaveBeenCalled();
  });

  it('exchanges nothing for a state that was already used (Back, reload)', async () => {
    const state = (await depart()).get('state') ?? '';
    arrive({ state });
    await social.finishSocialSignIn();
    for (const reload of [async () => undefined, newPage]) {
      await reload();
      arrive({ state });
      expect(await social.finishSocialSignIn()).toEqual({ kind: 'mismatch' });
    }
    expect(exchange).toHaveBeenCalledTimes(1);
  });

  it('a forged return exchanges nothing, and does not spoil the sign-in that is under way', async () => {
    const state = (await depart()).get('state') ?? '';
    arrive({ state: 'forged' });
    expect(await social.finishSocialSignIn()).toEqual({ kind: 'mismatch' });
    arrive({ state });
    expect(await social.finishSocialSignIn()).toMatchObject({ kind: 'tokens' });
    expect(exchange).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['refused by the subscriber', { error: 'access_denied' }],
    ['without a code', { code: undefined }],
    ['with an empty code', { code: '' }],
  ])('counts as a cancelled sign-in if it is %s', async (_, answer) => {
    arrive({ state: (await depart()).get('state') ?? '', ...answer });
    expect(await social.finishSocialSignIn()).toEqual({ kind: 'cancelled' });
    expect(exchange).not.toHaveBeenCalled();
  });

  it.each(['{', 'null', '{"verifier":5}'])('exchanges nothing without a departure (%s in storage)', async (kept) => {
    localStorage.setItem('portal-social-5', kept);
    arrive({ state: '5' });
    expect(await social.finishSocialSignIn()).toEqual({ kind: 'mismatch' });
    expect(await social.finishSocialSignIn()).toEqual({ kind: 'mismatch' });
    expect(exchange).not.toHaveBeenCalled();
  });

  it('exchanges nothing without an answer', async () => {
    await depart();
    expect(await social.finishSocialSignIn()).toEqual({ kind: 'mismatch' });
  });
});

describe('fault 80: a social sign-in that returns in another tab, twice, late, or with a foreign state', () => {
  const MINUTE_MS = 60_000;
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());
  const names = () => Object.keys({ ...localStorage }).filter((name) => name.startsWith('portal-social'));

  it('fault 80: signs in from another tab of the browser, which has nothing in its own storage', async () => {
    const state = (await depart()).get('state') ?? '';
    sessionStorage.clear();
    arrive({ state });
    expect(await social.finishSocialSignIn()).toMatchObject({ kind: 'tokens' });
    expect(names()).toEqual([]);
  });

  it('fault 80: signs in from each of two tabs that left for a provider one after the other', async () => {
    const first = (await depart('google')).get('state') ?? '';
    const second = (await depart('facebook')).get('state') ?? '';
    arrive({ state: first, provider: 'google' });
    expect(await social.finishSocialSignIn()).toMatchObject({ kind: 'tokens', provider: 'google' });
    arrive({ state: second, provider: 'facebook' });
    expect(await social.finishSocialSignIn()).toMatchObject({ kind: 'tokens', provider: 'facebook' });
  });

  it.each([
    ['exchanges the code until ten minutes have passed', 10 * MINUTE_MS - 1, 'tokens'],
    ['exchanges nothing after ten minutes', 10 * MINUTE_MS, 'mismatch'],
    ['exchanges nothing when the clock was set back by an hour', -60 * MINUTE_MS, 'mismatch'],
  ])('fault 80: %s', async (_, passedMs, kind) => {
    const state = (await depart()).get('state') ?? '';
    vi.setSystemTime(Date.now() + passedMs);
    arrive({ state });
    expect(await social.finishSocialSignIn()).toMatchObject({ kind });
    expect(names()).toEqual([]);
  });

  it('fault 80: removes departures without a return at the next one', async () => {
    await depart();
    vi.setSystemTime(Date.now() + 10 * MINUTE_MS);
    await depart();
    expect(names()).toHaveLength(1);
  });

  it('fault 80: leaves nothing of a departure after a sign-out, and nothing at a kiosk', async () => {
    for (const wipe of [() => forgetStorage(), () => clearDevice()]) {
      const state = (await depart()).get('state') ?? '';
      expect(names()).toHaveLength(1);
      wipe();
      expect(names()).toEqual([]);
      arrive({ state });
      expect(await social.finishSocialSignIn()).toEqual({ kind: 'mismatch' });
    }
  });
});
