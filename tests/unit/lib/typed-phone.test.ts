import { describe, expect, it } from 'vitest';
import { groupedPhone, typePhone } from '#src/lib/typed-phone.ts';

/** Types characters one after the other at the end of an empty field. */
function typed(characters: string): string {
  let shown = '';
  for (const character of characters) {
    const next = shown + character;
    shown = typePhone(shown, next, next.length).text;
  }
  return shown;
}

describe('a phone number in its field', () => {
  it.each([
    ['0', '0'],
    ['0551', '0551'],
    ['05512', '0551 2'],
    ['0551234', '0551 23 4'],
    ['0551234567', '0551 23 45 67'],
    ['551234', '551 23 4'],
    ['551234567', '0551 23 45 67'],
    ['+213551234567', '0551 23 45 67'],
    ['+21355', '+213 55'],
    ['00213551234567', '0551 23 45 67'],
    ['٠٥٥١٢٣', '0551 23'],
    ['05512345678', '0551 23 45 67 8'],
  ])('shows %s as %s while it is typed', (characters, shown) => {
    expect(typed(characters)).toBe(shown);
  });

  it.each([
    '+213551234567',
    '+213 551 23 45 67',
    '00213 551-23-45-67',
    '213551234567',
    '551234567',
    '0551.23.45.67',
    '\u202a0551 23 45 67\u202c',
    'Amina : 0551 23 45 67',
  ])('shows %s in its local form when it is pasted', (pasted) => {
    expect(typePhone('', pasted, pasted.length)).toEqual({ text: '0551 23 45 67', caret: 13 });
  });

  it('keeps text that is no number, so that the user can correct it', () => {
    expect(typePhone('', 'Amina 0551', 10)).toEqual({ text: 'Amina 0551', caret: 10 });
    expect(groupedPhone('+33 612 34 56 78')).toBe('+33612345678');
  });

  it('keeps the caret at the digit that was typed in the middle', () => {
    expect(typePhone('0551 23 45', '05519 23 45', 5)).toEqual({ text: '0551 92 34 5', caret: 6 });
  });

  it('deletes the digit beside a gap, because the gap alone would return', () => {
    expect(typePhone('0551 23', '055123', 4)).toEqual({ text: '0552 3', caret: 3 });
    expect(typePhone('0551 23', '055123', 4, true)).toEqual({ text: '0551 3', caret: 4 });
  });

  it('deletes the last digit with its gap', () => {
    expect(typePhone('0551 2', '0551 ', 5)).toEqual({ text: '0551', caret: 4 });
  });
});
