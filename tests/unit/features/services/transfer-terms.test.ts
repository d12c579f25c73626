import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountMistake,
  mostNow,
  obstacleOf,
  offeredAmounts,
  readAmount,
  transferSums,
} from '#src/features/services/transfer-terms.ts';

const LIMITS = { enabled: true, min: 50, max: 500, fee: 10, leftToday: 1000 };

describe('an amount to send', () => {
  it('is parsed as people type it', () => {
    expect(readAmount('200')).toBe(200);
    expect(readAmount(' 1 000 ')).toBe(1000);
    expect(readAmount('1\u202f000')).toBe(1000);
    expect(readAmount('٢٠٠')).toBe(200);
    for (const typed of ['', '12,5', '1.5', '-50', '0x10', '1e3', 'abc', '12345678901']) {
      expect(readAmount(typed), typed).toBeUndefined();
    }
  });

  it('shows its error', () => {
    expect(amountMistake('', LIMITS)).toBe('services_amount_missing');
    expect(amountMistake('12,5', LIMITS)).toBe('services_amount_invalid');
    expect(amountMistake('49', LIMITS)).toBe('services_amount_range');
    expect(amountMistake('501', LIMITS)).toBe('services_amount_range');
    expect(amountMistake('300', { ...LIMITS, leftToday: 250 })).toBe('services_amount_today');
    expect(amountMistake('50', LIMITS)).toBeUndefined();
    expect(amountMistake('500', LIMITS)).toBeUndefined();
  });

  it('is never refused when it was suggested', () => {
    const limits = fc.record({
      enabled: fc.constant(true),
      min: fc.integer({ min: 1, max: 200 }),
      max: fc.integer({ min: 200, max: 5000 }),
      fee: fc.integer({ min: 0, max: 50 }),
      leftToday: fc.double({ min: 0, max: 6000, noNaN: true }),
    });
    fc.assert(
      fc.property(limits, (drawn) => {
        for (const amount of offeredAmounts(drawn, undefined))
          expect(amountMistake(String(amount), drawn)).toBeUndefined();
        const most = mostNow(drawn, undefined);
        if (most >= drawn.min) expect(amountMistake(String(most), drawn)).toBeUndefined();
        expect(amountMistake(String(most + 1), drawn)).toBeDefined();
      }),
    );
  });

  it('is charged with its fee, without rounding errors', () => {
    expect(transferSums(100.1, 0.2, { data: undefined, isError: false }).total).toBe(100.3);
  });

  it('is at most what the balance pays together with the fee', () => {
    const line = (balance: number, lineType: 'prepaid' | 'postpaid' | null = 'prepaid') =>
      ({ balance, lineType, status: 'active' }) as const;
    expect(mostNow(LIMITS, line(1240.5))).toBe(500);
    expect(mostNow(LIMITS, line(242.5))).toBe(232);
    expect(mostNow({ ...LIMITS, fee: 0.3 }, line(100.3))).toBe(100);
    expect(mostNow(LIMITS, line(0))).toBe(0);
    expect(mostNow(LIMITS, line(-20))).toBe(0);
    expect(offeredAmounts(LIMITS, line(242.5))).toEqual([50, 100, 200]);
    // Such a line has no balance that runs out, or the operator decides.
    expect(mostNow(LIMITS, line(0, 'postpaid'))).toBe(500);
    expect(mostNow(LIMITS, line(0, null))).toBe(500);
  });

  it('is refused with its first reason: blocked line, service off, limit of the day, balance', () => {
    const line = { balance: 59.99, lineType: 'prepaid', status: 'active' } as const;
    const usedUp = { ...LIMITS, leftToday: 49 };
    expect(obstacleOf({ ...usedUp, enabled: false }, { ...line, status: 'barred' })).toBe('blocked-line');
    expect(obstacleOf({ ...usedUp, enabled: false }, line)).toBe('off');
    expect(obstacleOf(usedUp, line)).toBe('nothing-left-today');
    expect(obstacleOf(LIMITS, line)).toBe('no-credit');
    expect(obstacleOf(LIMITS, { ...line, balance: 60 })).toBeUndefined();
    expect(obstacleOf(LIMITS, undefined)).toBeUndefined();
  });
});
