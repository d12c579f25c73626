import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Msisdn } from '#src/lib/units.ts';
import { isOwner, markOwner } from '#src/orders/engine/msisdn-hash.ts';

const NUMBER = '213550000001' as Msisdn;

afterEach(() => vi.unstubAllGlobals());

describe('fault 37: the mark of a number', () => {
  it('matches its own number, and no other', async () => {
    const mark = (await markOwner(NUMBER)) ?? '';
    expect(await isOwner(mark, NUMBER)).toBe(true);
    expect(await isOwner(mark, '213550000002' as Msisdn)).toBe(false);
  });

  it('does not contain the number, and differs each time', async () => {
    const [one = '', two = ''] = [await markOwner(NUMBER), await markOwner(NUMBER)];
    expect(one).toMatch(/^[\w+/]{22}==\.[\w+/]{22}==$/);
    expect(one).not.toContain('550000001');
    const [parts, others] = [one.split('.'), two.split('.')];
    expect(parts[0]).not.toBe(others[0]);
    expect(parts[1]).not.toBe(others[1]);
  });

  it.each(['', 'no mark', '.', 'a.b', 'a.b.c'])('matches no number if it is %j', async (mark) => {
    expect(await isOwner(mark, NUMBER)).toBe(false);
  });

  it('is derived once for the records of a page, however many kinds of order look at them', async () => {
    const mark = (await markOwner(NUMBER)) ?? '';
    const derive = vi.spyOn(crypto.subtle, 'deriveBits');
    await Promise.all(Array.from({ length: 9 }, () => isOwner(mark, NUMBER)));
    expect(await isOwner(mark, NUMBER)).toBe(true);
    expect(derive).toHaveBeenCalledTimes(1);
    expect(await isOwner(mark, '213550000002' as Msisdn)).toBe(false);
    derive.mockRestore();
  });

  it('is neither created nor matched in a browser without Web Crypto', async () => {
    const mark = (await markOwner(NUMBER)) ?? '';
    vi.stubGlobal('crypto', { getRandomValues: (of: Uint8Array) => of });
    expect(await markOwner(NUMBER)).toBeUndefined();
    expect(await isOwner(mark, NUMBER)).toBe(false);
  });
});
