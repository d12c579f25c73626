/**
 * The one search in lists: bundles, shops, films, history, the menu. People type without accents, hyphens, apostrophes and
 * blanks, and with digits next to letters: `msila`, `tizi-ouzou`, `5Go`. Pure.
 */
import { fold } from './fold-text.ts';

/** Letters or digits. `5Go` is two words, and so is `m'sila`. */
const WORD = /\p{L}+|\p{N}+/gu;
const NUMBER = /^\p{N}+$/u;

const wordsOf = (text: string): string[] => fold(text).match(WORD) ?? [];

/** Nobody types more. Addresses and states of the browser may bring any text. */
const MOST_WORDS = 12;
const LONGEST_WORD = 40;
const typedWords = (typed: string): string[] => wordsOf(typed.slice(0, 500)).slice(0, MOST_WORDS);

/** Words that are used for each other, in the three languages and both scripts: units of volume and time, and money. */
const SAME_WORDS: readonly (readonly string[])[] = [
  'go gb giga gigas gigaoctet gigaoctets gigabyte gigabytes جيغا جيجا قيقا غيغا جيغابايت جيجابايت غ ج',
  'mo mb mega megas megaoctet megaoctets megabyte megabytes ميغا ميجا ميقا ميغابايت ميجابايت م',
  'min mn minute minutes دقيقه دقايق د',
  'h heure heures hour hours ساعه ساعات سا',
  'j jour jours day days يوم ايام',
  'semaine semaines week weeks اسبوع اسابيع',
  'mois month months شهر اشهر',
  'sms texto textos message messages رساله رسايل',
  'da dzd dinar dinars دج دينار دنانير',
  'internet data net انترنت نت بيانات',
  'appel appels call calls voix voice مكالمه مكالمات',
].map((line) => line.split(' '));
const GROUP_OF = new Map(SAME_WORDS.flatMap((group) => group.map((word) => [word, group] as const)));

/** A text that is searched many times: its words, with those that are used for them. */
export type SearchText = string & { readonly __brand: 'SearchText' };

export function searchText(...texts: readonly (string | number | null | undefined)[]): SearchText {
  const words = texts.flatMap((text) => wordsOf(String(text ?? '')));
  const same = new Set(words.flatMap((word) => GROUP_OF.get(word) ?? []));
  for (const word of words) same.delete(word);
  return ` ${[...words, '', ...same].join(' ')} ` as SearchText;
}

type Test = (text: SearchText) => boolean;

/** Letters with a blank between any two of them: `tiziouzou` is found in "tizi ouzou". */
const apart = (word: string): RegExp => new RegExp(` ${[...word].join(' ?')}`, 'u');

/** Shorter words would be found across the words of any text. */
const SHORTEST_APART = 4;

function testOf(word: string, isLast: boolean): Test {
  // 5 is the beginning of 50 only while it is typed. People know the last digits of a long number.
  if (NUMBER.test(word) && word.length < SHORTEST_APART)
    return (text) => text.includes(isLast ? ` ${word}` : ` ${word} `);
  if (word.length < SHORTEST_APART || word.length > LONGEST_WORD) return (text) => text.includes(word);
  const pattern = apart(word);
  return (text) => text.includes(word) || pattern.test(text);
}

/** For each word that was typed, whether a text has it. */
export function wordTests(typed: string): Test[] {
  const words = typedWords(typed);
  return words.map((word, index) => testOf(word, index === words.length - 1));
}

/** Whether a text has every word that was typed. Undefined if nothing was typed that could be found. */
export function searchFor(typed: string): Test | undefined {
  const tests = wordTests(typed);
  return tests.length === 0 ? undefined : (text) => tests.every((test) => test(text));
}

/** Names that are offered if a search finds nothing. */
export const MOST_NEAR = 3;

/** Pairs of neighbouring letters, with the ends of the word. */
const pairsOf = (word: string): string[] =>
  Array.from(` ${word} `, (_, at) => ` ${word} `.slice(at, at + 2)).slice(0, -1);

/** How alike two words are, 0 to 1 (Dice's coefficient of their pairs of letters). */
function likeness(one: string, other: string): number {
  const [few, many] = [pairsOf(one), pairsOf(other)];
  const shared = few.filter((pair) => many.includes(pair)).length;
  return (2 * shared) / (few.length + many.length);
}

/** A word with one wrong, missing or swapped letter is at least so much like the right one. */
const ALIKE = 0.5;

/** For a search without a result: the items that have the most of the typed words, also misspelt. Best first. */
export function nearestTo<Item>(
  items: readonly Item[],
  typed: string,
  textOf: (item: Item) => SearchText,
  most: number,
): Item[] {
  const words = typedWords(typed);
  const known = new Map<string, number>();
  const bestIn = (word: string, text: SearchText): number => {
    let best = 0;
    for (const other of text.split(' ')) {
      if (other === '') continue;
      const pair = `${word} ${other}`;
      const alike = known.get(pair) ?? (NUMBER.test(word) ? Number(word === other) : likeness(word, other));
      known.set(pair, alike);
      best = Math.max(best, alike);
    }
    return best >= ALIKE ? best : 0;
  };
  return items
    .map((item) => ({ item, score: words.reduce((sum, word) => sum + bestIn(word, textOf(item)), 0) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ item }) => item);
}
