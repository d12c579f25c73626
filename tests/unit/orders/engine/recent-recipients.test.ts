// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { recentRecipients } from '#src/orders/engine/recent-recipients.ts';
import { forgetStorage } from '#src/session/device-storage/forget-storage.ts';

const NUMBERS = ['1', '2', '3', '4', '5'].map((last) => `21366100004${last}`);

beforeEach(() => localStorage.clear());

describe('stored recipients', () => {
  it('are listed newest first, each once, and only the last few', () => {
    for (const number of NUMBERS) expect(recentRecipients.keep('line-a', number)).toBe(true);
    recentRecipients.keep('line-a', '213661000043');
    expect(recentRecipients.read('line-a')).toEqual(['213661000043', '213661000045', '213661000044', '213661000042']);
  });

  it('are the same array until something changes, because React would render forever otherwise', () => {
    recentRecipients.keep('line-a', '213661000041');
    expect(recentRecipients.read('line-a')).toBe(recentRecipients.read('line-a'));
    expect(recentRecipients.read('line-b')).toBe(recentRecipients.read('line-c'));
  });

  it('are never those of another sign-in, or of none', () => {
    recentRecipients.keep('line-a', '213661000041');
    expect(recentRecipients.read('line-b')).toEqual([]);
    expect(recentRecipients.keep('', '213661000041')).toBe(false);
    expect(recentRecipients.read('')).toEqual([]);
    // The next stored number replaces what the other sign-in left.
    recentRecipients.keep('line-b', '213771000087');
    expect(JSON.stringify({ ...localStorage })).not.toContain('213661000041');
  });

  it('are removed at a sign-out, and on request', () => {
    recentRecipients.keep('line-a', '213661000041');
    forgetStorage({ isSucceeded: false });
    expect(localStorage.length).toBe(0);
    expect(recentRecipients.read('line-a')).toEqual([]);
    recentRecipients.keep('line-a', '213661000041');
    recentRecipients.forget();
    expect(recentRecipients.read('line-a')).toEqual([]);
  });

  it.each([
    'no JSON',
    'null',
    '{"line":"line-a","entries":"213661000041"}',
    '{"line":"line-a","entries":[7,"0661","<b>"]}',
  ])('are empty if they cannot be parsed: %s', (text) => {
    localStorage.setItem('portal-recipients', text);
    expect(recentRecipients.read('line-a')).toEqual([]);
  });

  it('are never stored at a kiosk', async () => {
    vi.resetModules();
    vi.doMock('#src/kiosk/mode.ts', () => ({ isKiosk: () => true }));
    const totem = await import('#src/orders/engine/recent-recipients.ts');
    expect(totem.recentRecipients.keep('line-a', '213661000041')).toBe(false);
    expect(localStorage.length).toBe(0);
    vi.doUnmock('#src/kiosk/mode.ts');
  });
});
