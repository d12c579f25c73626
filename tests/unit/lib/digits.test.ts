import { describe, expect, it } from 'vitest';
import { readAmount as transferAmount } from '#src/features/services/transfer-terms.ts';
import { readAmount as topUpAmount } from '#src/features/top-up/typed-amount.ts';
import { readWholeNumber } from '#src/lib/digits.ts';
import { toMsisdn } from '#src/lib/phone-number.ts';

describe('fault 65: numbers in digits of every script', () => {
  it.each([
    ['Latin', '250', '0550000001'],
    ['Arabic-Indic', '٢٥٠', '٠٥٥٠٠٠٠٠٠١'],
    ['Persian', '۲۵۰', '۰۵۵۰۰۰۰۰۰۱'],
  ])('are read from %s digits', (_, amount, number) => {
    expect(transferAmount(amount)).toBe(250);
    expect(topUpAmount(` ${amount}\u00a0`)).toBe(250);
    expect(toMsisdn(number)).toBe('213550000001');
  });

  it.each(['', '2.5', '-5', '1e3', '٢٫٥', '1234567'])('are not whole numbers of six digits if they are %j', (typed) => {
    expect(readWholeNumber(typed, 6)).toBeUndefined();
  });
});
