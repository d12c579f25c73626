import { describe, expect, it } from 'vitest';
import { readAmount as transferAmount } from '#src/features/services/transfer-terms.ts';
import { readAmount as topUpAmount } from '#src/features/top-up/typed-amount.ts';
import { readWholeSum } from '#src/lib/digits.ts';
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

  it.each([
    ...['1500', '1 500', '1\u00a0500', '1\u202f500', '1’500', "1'500", '01500', ' 1500\n', '1500,00', '1 500.0'],
    ...['1 500 DA', '1500DA', 'DA 1500', '1500 dzd', '1 500,00 DA', '1500 dinars', '\u202a1 500 DA\u202c', '１５００'],
    ...['١٥٠٠', '١٬٥٠٠', '١٥٠٠ دج', '١٬٥٠٠٫٠٠ د.ج', '۱۵۰۰ دينار'],
  ])('are a sum of 1,500 dinars if they are typed as %j', (typed) => {
    expect(readWholeSum(typed, 6)).toBe(1500);
  });

  it.each([
    ...['', '2.5', '-5', '+5', '1e3', '٢٫٥', '1234567', '1500,50', '1.500', '1,500', '1.500,00', '1500-', '5 h', 'DA'],
    ...['500 €', '50 100 DA 3', '500 DA 2', '500,000'],
  ])('are no sum in whole dinars of six digits if they are typed as %j', (typed) => {
    expect(readWholeSum(typed, 6)).toBeUndefined();
  });
});
