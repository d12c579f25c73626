/** Redirect to a social provider and back. The same in a browser: tests/e2e. */
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

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
  sessionStorage.clear();
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
const arrive = (answer: Partial<Parameters<Social['receiveSocialReturn']>[0]>) =>
  social.receiveSocialReturn({ provider: 'google', code: 'the-code', state: undefined, error: undefined, ...answer });

describe('departing to a social provider', () => {
  it('opens the provider’s address with a state, a challenge and the return address', async () => {
    const address = new URL((await social.departForProvider('google')) ?? '');
    const { verifier, state, provider } = JSON.parse(sessionStorage.getItem('portal-social') ?? '{}');
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
    vi.stubGlobal('sessionStorage', {
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
    const { verifier } = JSON.parse(sessionStorage.getItem('portal-social') ?? '{}');
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

  it('exchanges nothing for the right state after a wrong one', async () => {
    const state = (await depart()).get('state') ?? '';
    arrive({ state: 'forged' });
    await social.finishSocialSignIn();
    arrive({ state });
    expect(await social.finishSocialSignIn()).toEqual({ kind: 'mismatch' });
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

  it.each(['{', 'null', '{"state":5}'])('exchanges nothing without a departure (%s in the window)', async (kept) => {
    sessionStorage.setItem('portal-social', kept);
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
