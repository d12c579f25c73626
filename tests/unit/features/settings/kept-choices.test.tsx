import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseTheme, shownTheme } from '#src/features/settings/theme.ts';
import { steadyNow } from '#src/lib/clock.ts';
import type { SteadyMs } from '#src/lib/units.ts';
import { forgetStorage } from '#src/session/device-storage/forget-storage.ts';
import { forgetSentCode, readSentCode, type SentCode, saveSentCode } from '#src/sign-in/sent-code.ts';

const JUMP_MS = 26 * 3_600_000;
let sent: SentCode;

beforeEach(() => {
  vi.useFakeTimers();
  const now = Math.floor(steadyNow());
  const times = { resendAt: (now + 60_000) as SteadyMs, expiresAt: (now + 300_000) as SteadyMs };
  sent = { line: 'line-a', target: 'nom@exemple.dz', ...times };
  sessionStorage.clear();
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a code that was sent', () => {
  it('is restored after the page was left for the mail, until it expires', () => {
    saveSentCode('email', sent);
    const found = readSentCode('email', 'line-a');
    expect(found).toMatchObject({ line: sent.line, target: sent.target });
    expect(found?.resendAt).toBeCloseTo(sent.resendAt, -2);
    expect(found?.expiresAt).toBeCloseTo(sent.expiresAt, -2);
    expect(readSentCode('step-up', 'line-a')).toBeUndefined();
    vi.advanceTimersByTime(300_000);
    expect(readSentCode('email', 'line-a')).toBeUndefined();
  });

  it('fault 38: stays valid and delays no further code after the clock was set back', async () => {
    saveSentCode('email', sent);
    vi.setSystemTime(Date.now() - JUMP_MS);
    // The reloaded page knows only the current clock.
    vi.resetModules();
    const reloaded = await import('#src/sign-in/sent-code.ts');
    const { steadyNow: now } = await import('#src/lib/clock.ts');
    const found = reloaded.readSentCode('email', 'line-a');
    expect((found?.resendAt ?? 0) - now()).toBeCloseTo(60_000, -2);
    expect((found?.expiresAt ?? 0) - now()).toBeCloseTo(300_000, -2);
  });

  it('is never read for another subscriber, and is deleted with the session', () => {
    saveSentCode('email', sent);
    expect(readSentCode('email', 'line-b')).toBeUndefined();
    forgetStorage();
    expect(readSentCode('email', 'line-a')).toBeUndefined();
  });

  it('is deleted once used, and ignored if malformed', () => {
    saveSentCode('step-up', sent);
    forgetSentCode('step-up');
    expect(readSentCode('step-up', 'line-a')).toBeUndefined();
    for (const text of ['{', '{"line":"line-a"}', '"x"', 'null']) {
      sessionStorage.setItem('portal-code-email', text);
      expect(readSentCode('email', 'line-a'), text).toBeUndefined();
    }
  });
});

describe('the theme', () => {
  it('is the device’s until one is chosen', () => {
    expect(shownTheme()).toBe('device');
  });

  it('shows at once, and before the next paint', () => {
    chooseTheme('dark');
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(localStorage.getItem('portal-theme')).toBe('dark');
    expect(shownTheme()).toBe('dark');
  });

  it('can return to the device’s', () => {
    chooseTheme('light');
    chooseTheme('device');
    expect(document.documentElement.dataset.theme).toBeUndefined();
    expect(localStorage.getItem('portal-theme')).toBeNull();
  });

  it('belongs to the device and survives a sign-out', () => {
    chooseTheme('dark');
    forgetStorage();
    expect(localStorage.getItem('portal-theme')).toBe('dark');
  });
});
