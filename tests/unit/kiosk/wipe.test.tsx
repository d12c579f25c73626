import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WIPE_LIMIT_MS, wipeKiosk } from '#src/kiosk/wipe.ts';
import { lastSignOutReason, session } from '#src/session/current-session.ts';
import { clearDevice } from '#src/session/device-storage/clear-device.ts';
import { answer } from '../session/tabs.ts';
import { prepareWipeOfSession } from './wipe-of-session.ts';

vi.mock('#src/api/identity.ts', () => ({ logOut: async () => undefined }));

const names = (storage: Storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index)).sort();

function leaveTraces(): void {
  for (const cookie of ['msisdn=213550000001', 'auth-token=abc', 'sign-in=line.1', 'current-language=ar']) {
    // biome-ignore lint/suspicious/noDocumentCookie: as a customer before would have left it
    document.cookie = `${cookie}; Path=/`;
  }
  localStorage.setItem('portal-session', '{"refreshToken":"abc"}');
  localStorage.setItem('portal-purchase:1', '{}');
  localStorage.setItem('of-another-library', 'x');
  sessionStorage.setItem('portal-totem', 'true');
  sessionStorage.setItem('portal-pending', '{"msisdn":"213550000001"}');
  sessionStorage.setItem('portal-return-to', '/dashboard/History/call');
  sessionStorage.setItem('tsr-scroll-restoration', '{"/dashboard/my-sahla":1}');
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  leaveTraces();
  prepareWipeOfSession();
});
afterEach(() => vi.useRealTimers());

describe('the wipe after a kiosk customer', () => {
  it('removes its own cookies and storage, but the window stays a kiosk', () => {
    clearDevice();
    expect(names(localStorage)).toEqual(['of-another-library']);
    expect(names(sessionStorage)).toEqual(['portal-totem']);
    expect(document.cookie).not.toMatch(/(?:msisdn|auth-token|sign-in)=[^;]/);
  });

  it('removes the language and all other data, even if one step fails', async () => {
    const forget = vi.fn(async () => {
      throw new Error('storage is broken');
    });
    prepareWipeOfSession(forget);
    expect(await wipeKiosk()).toBe(true);
    expect(forget).toHaveBeenCalledOnce();
    expect(document.cookie).not.toMatch(/current-language=ar/);
    expect(session.record).toBeUndefined();
  });

  it('signs out for idleness if somebody is signed in', async () => {
    session.signIn(answer('1'));
    await wipeKiosk();
    expect(session.record).toBeUndefined();
    expect(lastSignOutReason()).toBe('idle');
  });

  it('keeps language and sign-out reason while the customer is still there, and removes them afterwards', async () => {
    sessionStorage.setItem('portal-signed-out', 'refused');
    await wipeKiosk({ isStillThere: true });
    expect(document.cookie).toMatch(/current-language=ar/);
    expect(lastSignOutReason()).toBe('refused');
    await wipeKiosk();
    expect(document.cookie).not.toMatch(/current-language=ar/);
    expect(lastSignOutReason()).toBeUndefined();
  });

  it('frees the screen within its limit, and removes data that was written meanwhile', async () => {
    vi.useFakeTimers();
    prepareWipeOfSession(async () => {
      localStorage.setItem('portal-late', 'x');
      await new Promise(() => undefined);
    });
    let isFree = false;
    void wipeKiosk().then(() => {
      isFree = true;
    });
    // The existing data is removed at once, while the logout call runs.
    expect(names(localStorage)).toEqual(['of-another-library', 'portal-late']);
    expect(document.cookie).not.toMatch(/msisdn=2|auth-token=a/);
    await vi.advanceTimersByTimeAsync(WIPE_LIMIT_MS - 1);
    expect(isFree).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isFree).toBe(true);
    expect(names(localStorage)).toEqual(['of-another-library']);
  });
});
