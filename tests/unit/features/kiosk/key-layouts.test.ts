import { describe, expect, it } from 'vitest';
import {
  type FieldKind,
  fieldKind,
  firstPage,
  isKeyAction,
  isKeyPage,
  rowsOf,
  WIDE_NUMBERS,
} from '#src/features/kiosk/key-layouts.ts';

const field = (type: string, autocomplete = '') => ({ type, autocomplete }) as HTMLInputElement;

/** Every character that can be reached from a field's first page, with and without the shift key. */
function reachable(kind: FieldKind): Set<string> {
  const signs = new Set<string>();
  const seen = new Set<string>();
  const look = (page: Parameters<typeof rowsOf>[0]) => {
    if (seen.has(page)) return;
    seen.add(page);
    for (const key of rowsOf(page, kind).flat()) {
      if (isKeyAction(key)) {
        if (isKeyPage(key)) look(key);
        else if (key === 'space') signs.add(' ');
      } else signs.add(key).add(key.toLocaleUpperCase('fr'));
    }
  };
  look(firstPage(kind, 'fr'));
  return signs;
}

describe('the keypad layout of a field', () => {
  it.each([
    ['a phone number', field('tel'), 'tel', 'number'],
    ['a code', field('text'), 'numeric', 'number'],
    ['an amount', field('text'), 'decimal', 'number'],
    ['an e-mail address', field('email'), 'email', 'latin'],
    ['a password', field('password', 'current-password'), '', 'latin'],
    ['a password shown in clear', field('text', 'new-password'), '', 'latin'],
    ['a name', field('text', 'name'), '', 'text'],
    ['a search', field('search'), 'search', 'text'],
  ] as const)('suits %s', (_, control, inputMode, kind) => {
    expect(fieldKind(control, inputMode)).toBe(kind);
  });

  it('starts text in Arabic when the portal is in Arabic, but never passwords or addresses', () => {
    expect(firstPage('text', 'ar')).toBe('arabic');
    expect(firstPage('text', 'fr')).toBe('letters');
    expect(firstPage('latin', 'ar')).toBe('letters');
    expect(firstPage('number', 'ar')).toBe('numbers');
  });
});

describe('the keys', () => {
  it('cover every printable ASCII character for a password', () => {
    const signs = reachable('latin');
    const missing = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).filter(
      (sign) => !signs.has(sign),
    );
    expect(missing).toEqual([]);
  });

  it('cover every letter of Arabic and of French for text', () => {
    const signs = reachable('text');
    const missing = [...'ابتثجحخدذرزسشصضطظعغفقكلمنهويءآأإؤئةىéèêëàâçùûîïôœÉÀÇ'].filter((sign) => !signs.has(sign));
    expect(missing).toEqual([]);
  });

  it('include delete and done on every page', () => {
    for (const page of ['numbers', 'letters', 'symbols', 'arabic'] as const) {
      const keys = rowsOf(page, 'text').flat();
      expect(keys, page).toContain('backspace');
      expect(keys, page).toContain('done');
    }
  });
});

describe('the number pad of a landscape screen', () => {
  it('has every key of the upright one, and `done` beside its rows', () => {
    const keys = rowsOf('numbers', 'number').flat();
    expect([...WIDE_NUMBERS.flat(), 'done'].sort()).toEqual([...keys].sort());
  });
});
