import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clock, FIRST_SCREEN, guardUnattended, registerIdleHandler } from '#src/kiosk/clock.ts';
import { END_AFTER_MS } from '#src/kiosk/idle-clock.ts';
import { WIPE_LIMIT_MS } from '#src/kiosk/wipe.ts';
import { session } from '#src/session/current-session.ts';
import { answer } from '../session/tabs.ts';
import { prepareWipeOfSession } from './wipe-of-session.ts';

/** The server answers the check for a fresh page and the sign-out call. */
let isReachable = true;
const server = vi.fn(async () => {
  if (!isReachable) throw new TypeError('no network');
  return new Response(null, { status: 200 });
});
const replaced = vi.fn<(address: string) => void>();

prepareWipeOfSession();
guardUnattended();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', server);
  vi.spyOn(location, 'replace').mockImplementation((address) => replaced(String(address)));
  server.mockClear();
  replaced.mockClear();
  clock.rest();
  session.signIn(answer('1'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const leaves = () => vi.advanceTimersByTimeAsync(END_AFTER_MS + WIPE_LIMIT_MS);

describe('fault 34: a kiosk whose screen crashed', () => {
  it('removes the customer’s data when their time is over, and loads a fresh page', async () => {
    clock.touched();
    await vi.advanceTimersByTimeAsync(END_AFTER_MS - 1);
    expect(session.record).toBeDefined();
    await leaves();
    expect(session.record).toBeUndefined();
    expect(replaced.mock.calls).toEqual([[FIRST_SCREEN]]);
  });

  it('retries loading a fresh page while the server is unreachable', async () => {
    isReachable = false;
    clock.touched();
    await leaves();
    expect(session.record).toBeUndefined();
    expect(replaced).not.toHaveBeenCalled();
    isReachable = true;
    await leaves();
    expect(replaced).toHaveBeenCalledOnce();
  });

  it('leaves the wipe to a registered screen, and does it itself once that is unregistered', async () => {
    const unregister = registerIdleHandler();
    clock.touched();
    await leaves();
    expect(session.record).toBeDefined();
    expect(replaced).not.toHaveBeenCalled();
    unregister();
    clock.rest();
    clock.touched();
    await leaves();
    expect(session.record).toBeUndefined();
  });
});
