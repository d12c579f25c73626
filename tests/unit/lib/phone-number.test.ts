import { describe, expect, it } from 'vitest';
import { latinDigits } from '#src/lib/digits.ts';
import { toMsisdn } from '#src/lib/phone-number.ts';

describe('a phone number as people type it', () => {
  it.each([
    '0551234567',
    '0551 23 45 67',
    '05 51 23 45 67',
    '551234567',
    '+213551234567',
    '+213 551 23 45 67',
    '+213 0551 23 45 67',
    '00213551234567',
    '213551234567',
    '2130551234567',
    '0551-23-45-67',
    '(0551) 23.45.67',
    '٠٥٥١٢٣٤٥٦٧',
    '+٢١٣ ٥٥١ ٢٣ ٤٥ ٦٧',
    '۰۵۵۱۲۳۴۵۶۷',
    '\u200e0551 23 45 67',
    ' 0551\u00a023\u202f45 67 ',
  ])('is sent as 213551234567 if it is %s', (typed) => {
    expect(toMsisdn(typed)).toBe('213551234567');
  });

  it.each([
    '',
    '055123456',
    '05512345678',
    '0351234567',
    '+33551234567',
    'abc',
    '00551234567',
    '+2135512345',
    '0551 23 45 6x',
  ])('is rejected if it is %s', (typed) => {
    expect(toMsisdn(typed)).toBeUndefined();
  });

  it.each(['5', '6', '7'])('is accepted with every operator prefix that starts with %s', (first) => {
    for (let second = 0; second <= 9; second++) {
      expect(toMsisdn(`0${first}${second}1234567`)).toBe(`213${first}${second}1234567`);
    }
  });

  it('may have only a single leading zero', () => {
    expect(toMsisdn('00551234567')).toBeUndefined();
  });
});

it('latinDigits converts Arabic-Indic and Persian digits', () => {
  expect(latinDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789 0123456789');
});
