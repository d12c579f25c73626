/** The layouts of the keypad. A single character types itself; a longer name is an action key. */
import { type Language, languageRow } from '#src/lib/languages.ts';
import type { TextControl } from './text-control.ts';

export type KeyAction = 'backspace' | 'clear' | 'done' | 'shift' | 'space' | KeyPage;
export type KeyPage = 'numbers' | 'letters' | 'symbols' | 'arabic';

const ACTIONS: ReadonlySet<string> = new Set<KeyAction>([
  ...(['backspace', 'clear', 'done', 'shift', 'space'] as const),
  ...(['numbers', 'letters', 'symbols', 'arabic'] as const),
]);

export const isKeyAction = (key: string): key is KeyAction => ACTIONS.has(key);
export const isKeyPage = (key: KeyAction): key is KeyPage => Object.hasOwn(ROWS, key);

const row = (keys: string) => keys.split(' ');
const DIGITS = row('1 2 3 4 5 6 7 8 9 0');

const ROWS: Readonly<Record<KeyPage, readonly (readonly string[])[]>> = {
  numbers: [row('1 2 3'), row('4 5 6'), row('7 8 9'), row('clear 0 backspace'), ['done']],
  // The usual keyboard layout in Algeria.
  letters: [
    DIGITS,
    row('a z e r t y u i o p'),
    row('q s d f g h j k l m'),
    row('shift w x c v b n backspace'),
    row('symbols arabic @ . space - _ done'),
  ],
  // Every symbol that a password from another keyboard may contain.
  symbols: [
    row('! ? # $ % & * ( ) /'),
    row('+ = : ; , " \' < > \\'),
    row('{ } [ ] | ~ ^ ` € backspace'),
    row('é è ê ë à â ç ù û î ï ô œ'),
    row('letters arabic @ . space - _ done'),
  ],
  // From left to right as on an Arabic keyboard, although the text runs the other way.
  arabic: [
    DIGITS,
    row('ض ص ث ق ف غ ع ه خ ح ج'),
    row('ش س ي ب ل ا ت ن م ك ط'),
    row('ئ ء ؤ ر ى ة و ز ظ د ذ'),
    row('آ أ إ ، ؟ backspace'),
    row('letters symbols . space - _ done'),
  ],
};

const NUMERIC: readonly string[] = ['tel', 'numeric', 'decimal'];
const LATIN_ONLY: readonly string[] = ['email', 'url', 'password'];

/** What a field accepts: digits, Latin text, or text in either script. */
export type FieldKind = 'number' | 'latin' | 'text';

/** `inputMode`: the screen's value, before it was changed to suppress the device's keyboard. */
export function fieldKind({ type, autocomplete }: TextControl, inputMode: string): FieldKind {
  if (type === 'tel' || type === 'number' || NUMERIC.includes(inputMode)) return 'number';
  // A password shown in clear is a text field like any other.
  if (LATIN_ONLY.includes(type) || inputMode === 'email' || autocomplete.endsWith('-password')) return 'latin';
  return 'text';
}

/** The page that shows first for a field. */
export function firstPage(kind: FieldKind, language: Language): KeyPage {
  if (kind === 'number') return 'numbers';
  return kind === 'text' && languageRow(language).script === 'arabic' ? 'arabic' : 'letters';
}

/** The number pad of a landscape screen, with `done` beside the rows, so that a form fits above it. */
export const WIDE_NUMBERS: readonly (readonly string[])[] = [
  row('1 2 3 backspace'),
  row('4 5 6 clear'),
  row('7 8 9 0'),
];

export function rowsOf(page: KeyPage, kind: FieldKind): readonly (readonly string[])[] {
  if (kind !== 'latin') return ROWS[page];
  return ROWS[page].map((keys) => keys.filter((key) => key !== 'arabic'));
}
