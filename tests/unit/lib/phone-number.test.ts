import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import { latinDigits } from '#src/lib/digits.ts';
import { callUrl, formatPhone, maskedPhone, toMsisdn } from '#src/lib/phone-number.ts';
import { createRandom } from '../../../sandbox/seed/random.ts';

describe('fault 72: a phone number as people type it', () => {
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
    '\u202a0551 23 45 67\u202c',
    '\u2066+213 551 23 45 67\u2069',
    '\u061c0551\u200b23\u206045\ufeff67',
    '０５５１２３４５６７',
    '＋213 551 23 45 67',
    'tel:+213551234567',
    'Tel: 0551 23 45 67',
    '0213551234567',
    '+213 213 551 23 45 67',
    '+213 (0) 551 23 45 67',
    '0551·23·45·67',
    '0551•23•45•67',
    '0551,23,45,67',
    '0551\u221223\u221245\u221267',
    '0551_23_45_67',
    'Amina 0551 23 45 67',
    'Mon numéro est le +213 551 23 45 67, valable depuis 2019.',
    'رقمي ٠٥٥١ ٢٣ ٤٥ ٦٧',
    'BEGIN:VCARD\nVERSION:3.0\nTEL;TYPE=CELL:+213-551-234567\nEND:VCARD',
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
    '0551 23 45 67 / 0661 23 45 67',
    'Amina 0551 23 45 67, Yacine 0661 23 45 67',
    'Amina 0551 23 45 678',
    '+33 6 12 34 56 78',
    '023 29 00 96',
    '+551234567',
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

describe('fault 72: numbers of Algeria, by the metadata of libphonenumber', () => {
  const SEED = String(Date.now());
  const random = createRandom(SEED);
  const digits = (count: number) => Array.from({ length: count }, () => random.pick([...'0123456789'])).join('');
  const MARKS = ['', '', '', ' ', '\u00a0', '-', '.', ' - ', '\u200e', '\u202a', '\u2069', '\u200b', ' ('];
  const PREFIXES = ['0', '+213', '00213', '213', '+2130', ''];

  it('are read as the same numbers, whatever stands between their digits', () => {
    for (let trial = 0; trial < 2_000; trial++) {
      const national = random.pick([...'234567']) + digits(random.pick([7, 8, 8, 8, 9]));
      const typed = [...(random.pick(PREFIXES) + national)].map((sign) => sign + random.pick(MARKS)).join('');
      const known = parsePhoneNumberFromString(random.pick(['0', '+213']) + national, 'DZ');
      const read = toMsisdn(typed);
      const message = `SEED=${SEED}: ${JSON.stringify(typed)}`;
      if (known?.isValid() && known.getType() === 'MOBILE') expect(read, message).toBe(`213${national}`);
      // The portal also takes numbers that no operator has yet: a new prefix needs no new version.
      else if (!/^[567]\d{8}$/.test(national)) expect(read, message).toBeUndefined();
    }
  });

  it('are written in the same groups: mobile numbers, fixed lines, free numbers', () => {
    for (let trial = 0; trial < 2_000; trial++) {
      const national = random.pick([...'12345678']) + digits(random.pick([7, 8]));
      const known = parsePhoneNumberFromString(`0${national}`, 'DZ');
      if (!known?.isValid()) continue;
      const written = known.formatNational().replaceAll(' ', '\u00a0');
      for (const form of [`0${national}`, `+213${national}`, `213${national}`, `00213 ${national}`])
        expect(formatPhone(form), `SEED=${SEED}: ${form}`).toBe(written);
      expect(callUrl(written), `SEED=${SEED}: ${written}`).toBe(known.getURI());
    }
  });

  it.each(['3020', '+33612345678', 'Amina', '', '023 29 00 96 / 97', '12'])('and %j stays as it is', (text) => {
    expect(formatPhone(text)).toBe(text);
  });
});

it('masks a mobile number, and anything else completely', () => {
  expect(maskedPhone('213661234567')).toBe('0661\u00a0••\u00a0••\u00a067');
  expect(maskedPhone('3020')).toBe('••••');
});

it.each([
  ['0550 12 34 56', 'tel:+213550123456'],
  ['+213 (0) 21-98-76-54', 'tel:+21321987654'],
  ['023290096', 'tel:+21323290096'],
  ['023 29 00 96 / 97', 'tel:+21323290096'],
  ['021 23 45 67 - 021 23 45 68', 'tel:+21321234567'],
  ['021.23.45.67 ou 0550 12 34 56', 'tel:+21321234567'],
  ['\u202a0550 12 34 56\u202c', 'tel:+213550123456'],
  ['3020', 'tel:3020'],
  ['3020 / 888', 'tel:3020'],
  ['+33 1 23 45 67 89', 'tel:+33123456789'],
  ['', undefined],
  ['0550 / 0551', undefined],
  ['javascript:alert(1)', undefined],
  ['0'.repeat(5_000), undefined],
])('%j is dialled as %s', (phone, expected) => {
  expect(callUrl(phone)).toBe(expected);
});

it('latinDigits converts Arabic-Indic, Persian and full-width digits', () => {
  expect(latinDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ ０１２３４５６７８９')).toBe('0123456789 0123456789 0123456789');
});
