import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clock, FIRST_SCREEN, guardUnattended, registerIdleHandler } from '#src/kiosk/clock.ts';
import { END_AFTER_MS } from '#src/kiosk/idle-clock.ts';
import { WIPE_LIMIT_MS } from '#src/kiosk/wipe.ts';
import { session } from '#src/session/current-session.ts';
import { answer } from '../session/tabs.ts';
import { prepareWipeOfSession } from './wipe-of-session.ts';

/** Whether a fresh page can be had is asked of the server, and a sign-out is told it. */
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

describe('fault 34: a kiosk whose screen broke', () => {
  it('forgets who was there all the same, and puts a fresh page in its place', async () => {
    clock.touched();
    await vi.advanceTimersByTimeAsync(END_AFTER_MS - 1);
    expect(session.record).toBeDefined();
    await leaves();
    expect(session.record).toBeUndefined();
    expect(replaced.mock.calls).toEqual([[FIRST_SCREEN]]);
  });

  it('tries again while no page can be had', async () => {
    isReachable = false;
    clock.touched();
    await leaves();
    expect(session.record).toBeUndefined();
    expect(replaced).not.toHaveBeenCalled();
    isReachable = true;
    await leaves();
    expect(replaced).toHaveBeenCalledOnce();
  });

  it('leaves a customer to the screen that sees them off, while there is one', async () => {
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
