/**
 * Fault 43 for localStorage and sessionStorage: values under the portal's names may be anything. (`portal-session` and
 * the order records have their own tests.)
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** Texts that no version of the portal wrote. */
const GARBAGE = [
  '',
  '{',
  'null',
  '[]',
  '[null]',
  '{}',
  '7',
  '"text"',
  'true',
  '1e999',
  '\u202e',
  '__proto__',
  '{"__proto__":{"isSetAside":true}}',
  '{"length":-1}',
  'x'.repeat(100_000),
];
const IN_SESSION = [
  'portal-pending',
  'portal-code-email',
  'portal-code-step-up',
  'portal-return-to',
  'portal-signed-out',
  'portal-totem',
  'portal-reloaded-at',
];

const pending = { msisdn: '213550000001', flow: 'sign-in', resendAt: 1, expiresAt: Date.now() + 60_000 };
const departure = { verifier: 'v', provider: 'google', leftAt: Date.now() };

async function open() {
  vi.resetModules();
  return {
    ...(await import('#src/session/device-storage/pending-sign-in.ts')),
    ...(await import('#src/session/social-sign-in.ts')),
    ...(await import('#src/session/device-storage/return-to.ts')),
    ...(await import('#src/kiosk/mode.ts')),
    ...(await import('#src/features/auth/pending-code.ts')),
    ...(await import('#src/sign-in/sent-code.ts')),
  };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('fault 43: stored values of the portal', () => {
  it.each(GARBAGE.map((text) => [text.slice(0, 40), text]))('count as absent if they are %j', async (_, text) => {
    for (const name of IN_SESSION) sessionStorage.setItem(name, text);
    localStorage.setItem('portal-social-s', text);
    const portal = await open();
    expect(portal.readPendingSignIn()).toBeUndefined();
    expect(portal.readSignInCode()).toBeUndefined();
    expect(portal.readSentCode('email', 'line')).toBeUndefined();
    expect(portal.readSentCode('step-up', 'line')).toBeUndefined();
    expect(portal.takeReturnTo()).toBe(portal.LANDING_PATH);
    expect(portal.isKiosk()).toBe(text === 'true');
    portal.receiveSocialReturn({ provider: 'google', code: 'c', state: 's', error: undefined });
    expect(await portal.finishSocialSignIn()).toEqual({ kind: 'mismatch' });
  });

  it.each([
    ['a number of the wrong type', { msisdn: 7 }],
    ['text that is no phone number', { msisdn: '213550000001; path=/' }],
    ['an unknown flow', { flow: 'takeover' }],
    ['a flow of the wrong type', { flow: { of: 'thought' } }],
    ['a time in words', { resendAt: 'soon' }],
    ['a time that is null', { expiresAt: null }],
    ['a flag that is text', { isSetAside: 'yes' }],
  ])('count a started sign-in with %s as absent', async (_, wrong) => {
    sessionStorage.setItem('portal-pending', JSON.stringify(pending));
    expect((await open()).readSignInCode()).toMatchObject({ msisdn: pending.msisdn, flow: pending.flow });
    sessionStorage.setItem('portal-pending', JSON.stringify({ ...pending, ...wrong }));
    expect((await open()).readPendingSignIn()).toBeUndefined();
  });

  it.each(Object.keys(departure))('exchange nothing after a departure to a provider without its %s', async (name) => {
    for (const wrong of [undefined, null, true, { text: 's' }]) {
      localStorage.setItem('portal-social-s', JSON.stringify({ ...departure, [name]: wrong }));
      const portal = await open();
      portal.receiveSocialReturn({ provider: undefined, code: 'c', state: 's', error: undefined });
      expect(await portal.finishSocialSignIn()).toEqual({ kind: 'mismatch' });
    }
  });

  it.each(['/%', '/%E0%A4%A', '/bundles/%ZZ', '/services/%C3%28'])(
    'lead to the dashboard if the requested page is invalid: %s',
    async (path) => {
      sessionStorage.setItem('portal-return-to', path);
      const portal = await open();
      expect(portal.takeReturnTo()).toBe(portal.LANDING_PATH);
    },
  );
});
