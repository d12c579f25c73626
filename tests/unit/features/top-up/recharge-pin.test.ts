import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupedPin, pinIn, pinMistake, typePin } from '#src/features/top-up/recharge-pin.ts';

const PIN = '20001234567890';
const digits = (min: number, max: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: min, maxLength: max }).map((each) => each.join(''));
const paste = (text: string, before = '') => typePin(before, text, text.length);

describe('the PIN of a scratch card', () => {
  it('is grouped as 4-4-4-2', () => {
    expect(groupedPin(PIN)).toBe('2000 1234 5678 90');
    expect(groupedPin('2000')).toBe('2000');
    expect(groupedPin('20001')).toBe('2000 1');
    expect(groupedPin('')).toBe('');
  });

  it.each([
    ['2000 1234 5678 90'],
    ['2000-1234-5678-90'],
    ['2000\u20131234\u20135678\u201390'],
    ['\u200e2000\u00a01234\u202f5678\u00a090\u200e'],
    ['٢٠٠٠ ١٢٣٤ ٥٦٧٨ ٩٠'],
    ['۲۰۰۰۱۲۳۴۵۶۷۸۹۰'],
    ['Code : 2000.1234.5678.90'],
    ['*220*20001234567890#'],
    ['Recharge 2000 DA, code 2000 1234 5678 90, valable jusqu’au 31/12/2026'],
    ['2000 1234 5678 90\n0000 1111 22'],
    ['Carte de 500 DA : 20001234567890, valable 30 jours'],
    ['Recharge 50 DA : 20001234567890'],
    ['Code à 14 chiffres : 20001234567890'],
    ['Code 14 20001234567890 DA'],
    ['*22*20001234567890#'],
    ['رمز البطاقة \u2066٢٠٠٠\u200b١٢٣٤٥٦٧٨٩٠\u2069، صالحة 30 يوما'],
  ])('fault 71: is pasted from %j as its digits', (text) => {
    expect(paste(text)).toEqual({ digits: PIN, caret: 17 });
  });

  it.each([
    ['two cards', '20001234567890 et 20009876543210'],
    ['two cards beside each other', '20001234567890 20009876543210'],
    ['two grouped cards', '2000 1234 5678 90, 2000 9876 5432 10'],
    ['no card', 'Carte de 500 DA, appelez le 0550 12 34 56'],
    ['a number that is too long', 'Série 20001234567890123'],
  ])('fault 71: is not taken from a pasted text with %s', (_what, text) => {
    expect(paste(text)).toEqual({ digits: '', caret: 0, isUnclear: true });
    expect(paste(`2000 1${text}`, '20001')).toEqual({ digits: '20001', caret: 6, isUnclear: true });
  });

  it('is not guessed when a text has two candidates', () => {
    expect(pinIn('2000 1234 5678 90 / 0500 1234 5678 90')).toBeUndefined();
    expect(pinIn('0550 12 34 56')).toBeUndefined();
    expect(pinIn('123456789012 or 1234567890123')).toBeUndefined();
    expect(pinIn('serial 123456789012, PIN 2000 1234 5678 90')).toBe(PIN);
    expect(pinIn('')).toBeUndefined();
  });

  it('shows that it is missing or too short; 12 to 16 digits are accepted', () => {
    expect(['', '1', '1'.repeat(11)].map(pinMistake)).toEqual([
      'top_up_pin_missing',
      'top_up_pin_short',
      'top_up_pin_short',
    ]);
    expect([12, 14, 16].map((length) => pinMistake('1'.repeat(length)))).toEqual([undefined, undefined, undefined]);
  });

  it('is extracted from any text that has its digits and no other candidate', () => {
    const separator = fc.stringMatching(/^[ .\-\u00a0\u200e]{0,2}$/);
    fc.assert(
      fc.property(
        digits(1, 16),
        fc.array(separator, { minLength: 16, maxLength: 16 }),
        fc.nat(2),
        (pin, gaps, script) => {
          const zero = [0x30, 0x660, 0x6f0][script] ?? 0x30;
          const text = [...pin]
            .map((digit, index) => String.fromCodePoint(zero + Number(digit)) + gaps[index])
            .join('');
          expect(paste(text).digits).toBe(pin);
        },
      ),
    );
  });

  it('survives grouping unchanged', () => {
    fc.assert(
      fc.property(digits(0, 16), (pin) => {
        expect(paste(groupedPin(pin)).digits).toBe(pin);
        expect(groupedPin(pin).replaceAll(' ', '')).toBe(pin);
      }),
    );
  });
});

/** A field as a browser edits it: text is inserted at the caret, and gaps are ordinary characters. */
class Editor {
  digits = '';
  caret = 0;

  #change(text: string, caret: number, isForward = false): void {
    ({ digits: this.digits, caret: this.caret } = typePin(this.digits, text, caret, isForward));
  }
  type(typed: string): void {
    const text = groupedPin(this.digits);
    this.#change(text.slice(0, this.caret) + typed + text.slice(this.caret), this.caret + typed.length);
  }
  backspace(): void {
    const text = groupedPin(this.digits);
    if (this.caret > 0) this.#change(text.slice(0, this.caret - 1) + text.slice(this.caret), this.caret - 1);
  }
  erase(): void {
    const text = groupedPin(this.digits);
    if (this.caret < text.length)
      this.#change(text.slice(0, this.caret) + text.slice(this.caret + 1), this.caret, true);
  }
  move(to: number): void {
    this.caret = to % (groupedPin(this.digits).length + 1);
  }
}

describe('typing a PIN', () => {
  it('keeps the caret where the next digit goes', () => {
    const field = new Editor();
    const carets: number[] = [];
    for (const digit of PIN) {
      field.type(digit);
      carets.push(field.caret);
    }
    expect(field.digits).toBe(PIN);
    expect(carets).toEqual([1, 2, 3, 4, 6, 7, 8, 9, 11, 12, 13, 14, 16, 17]);
  });

  it('ignores a 17th digit, wherever it is typed', () => {
    const field = new Editor();
    field.type('1234567890123456');
    field.move(7);
    field.type('9');
    expect([field.digits, field.caret]).toEqual(['1234567890123456', 7]);
  });

  it('deletes across gaps, in both directions', () => {
    const field = new Editor();
    field.type('12345678');
    field.move(5);
    field.backspace();
    expect([field.digits, field.caret]).toEqual(['1235678', 3]);
    field.move(4);
    field.erase();
    expect([field.digits, field.caret]).toEqual(['123578', 4]);
  });

  it('has the same result as typing into plain digits', () => {
    const step = fc.oneof(
      fc.record({ key: fc.constant('digit' as const), digit: fc.integer({ min: 0, max: 9 }) }),
      fc.record({ key: fc.constantFrom('backspace' as const, 'erase' as const, 'letter' as const) }),
      fc.record({ key: fc.constant('move' as const), to: fc.nat(20) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const field = new Editor();
        let plain = '';
        /** Number of digits before the caret. */
        let at = 0;
        for (const each of steps) {
          if (each.key === 'digit') {
            field.type(String(each.digit));
            if (plain.length < 16) {
              plain = plain.slice(0, at) + each.digit + plain.slice(at);
              at += 1;
            }
          } else if (each.key === 'move') {
            field.move(each.to);
            at = groupedPin(plain).slice(0, field.caret).replaceAll(' ', '').length;
          } else if (each.key === 'letter') field.type('x');
          else if (each.key === 'backspace') {
            field.backspace();
            plain = plain.slice(0, Math.max(0, at - 1)) + plain.slice(at);
            at = Math.max(0, at - 1);
          } else {
            field.erase();
            plain = plain.slice(0, at) + plain.slice(at + 1);
          }
          expect(field.digits).toBe(plain);
          expect(groupedPin(plain).slice(0, field.caret).replaceAll(' ', '')).toHaveLength(at);
        }
      }),
    );
  });
});
