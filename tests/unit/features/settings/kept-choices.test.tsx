import { beforeEach, describe, expect, it } from 'vitest';
import { forgetSentCode, keepSentCode, readSentCode } from '../../../../src/features/settings/sent-code.ts';
import { chooseTheme, shownTheme } from '../../../../src/features/settings/theme.ts';
import { forgetStorage } from '../../../../src/session/forget-storage.ts';

const NOW = 1_700_000_000_000;
const sent = { line: 'line-a', target: 'nom@exemple.dz', resendAt: NOW + 60_000, expiresAt: NOW + 300_000 };

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});

describe('a code that was sent', () => {
  it('is known again after the page was left for the mail, until it ends', () => {
    keepSentCode('email', sent);
    expect(readSentCode('email', 'line-a', NOW)).toEqual(sent);
    expect(readSentCode('step-up', 'line-a', NOW)).toBeUndefined();
    expect(readSentCode('email', 'line-a', sent.expiresAt)).toBeUndefined();
  });

  it('is never another subscriber’s, and goes with the session', () => {
    keepSentCode('email', sent);
    expect(readSentCode('email', 'line-b', NOW)).toBeUndefined();
    forgetStorage();
    expect(readSentCode('email', 'line-a', NOW)).toBeUndefined();
  });

  it('is forgotten once used, and what is no such record is none', () => {
    keepSentCode('step-up', sent);
    forgetSentCode('step-up');
    expect(readSentCode('step-up', 'line-a', NOW)).toBeUndefined();
    for (const text of ['{', '{"line":"line-a"}', '"x"', 'null']) {
      sessionStorage.setItem('portal-code-email', text);
      expect(readSentCode('email', 'line-a', NOW), text).toBeUndefined();
    }
  });
});

describe('the theme', () => {
  it('is the device’s until one is chosen', () => {
    expect(shownTheme()).toBe('device');
  });

  it('shows at once, and is there before the next paint', () => {
    chooseTheme('dark');
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(localStorage.getItem('portal-theme')).toBe('dark');
    expect(shownTheme()).toBe('dark');
  });

  it('can be given back to the device', () => {
    chooseTheme('light');
    chooseTheme('device');
    expect(document.documentElement.dataset.theme).toBeUndefined();
    expect(localStorage.getItem('portal-theme')).toBeNull();
  });

  it('is the device’s own: it outlives a sign-out', () => {
    chooseTheme('dark');
    forgetStorage();
    expect(localStorage.getItem('portal-theme')).toBe('dark');
  });
});
