/** Normalises the words of a text for the search. Pure. */
import { fold } from '#src/lib/fold-text.ts';

/** Letters with their combining marks, or digits: "l’internet" is two words, and so is "5Go". */
const WORD = /[\p{L}\p{M}]+|\p{N}+/gu;

/** Arabic writes its article, and the particles before it, without a space. */
const BEFORE = /^[وفبك]?(?:ال|لل)(?=.{3})/;
/** Arabic also appends endings of possession and number: رصيدي and رصيدك are the same word in a search. */
const AFTER = /^(.{3,}?)(?:كم|هم|نا|ها|ات|ين|ون|ي|ك|ه)$/;

/** The forms of a word to search for: the word itself and, in Arabic, its stem. */
export function formsOf(word: string): string[] {
  const folded = fold(word);
  const bare = folded.replace(BEFORE, '');
  const forms = [folded, bare, folded.replace(AFTER, '$1'), bare.replace(AFTER, '$1')];
  return [...new Set(forms)].filter((form) => form !== '');
}

export const wordsOf = (text: string): string[] => text.match(WORD) ?? [];

export interface TextPart {
  text: string;
  isWord: boolean;
}

/** Splits the text into parts. Joined, they give the text again. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(WORD)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index), isWord: false });
    parts.push({ text: match[0], isWord: true });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isWord: false });
  return parts;
}

/** True if the part is a word that matched, in one of its forms. */
export const isMatch = ({ text, isWord }: TextPart, forms: ReadonlySet<string>): boolean =>
  isWord && formsOf(text).some((form) => forms.has(form));

const matchesIn = (text: string, forms: ReadonlySet<string>): number =>
  partsOf(text).filter((part) => isMatch(part, forms)).length;

/** A longer way to the first match would be cut off on a phone, so the text begins this many characters before it. */
const MOST_BEFORE = 40;

function fromFirstMatch(sentence: string, forms: ReadonlySet<string>): string {
  const parts = partsOf(sentence);
  const first = parts.findIndex((part) => isMatch(part, forms));
  const lengthOf = (from: number) => parts.slice(from, first).reduce((sum, { text }) => sum + text.length, 0);
  const start = parts.findIndex(({ isWord }, index) => isWord && lengthOf(index) <= MOST_BEFORE);
  if (!parts.slice(0, start).some(({ isWord }) => isWord)) return sentence;
  return `… ${parts
    .slice(start)
    .map(({ text }) => text)
    .join('')}`;
}

/**
 * The sentence of the answer that has most of the matched words, if the question alone does not show why it was found.
 * Undefined if the question has one of them, or the answer none.
 */
export function excerptOf(question: string, answer: string, forms: ReadonlySet<string>): string | undefined {
  if (forms.size === 0 || matchesIn(question, forms) > 0) return undefined;
  const sentences = answer.split(/(?<=[.!?؟…])\s+|\n+/);
  const [best] = sentences
    .map((sentence) => ({ sentence, matches: matchesIn(sentence, forms) }))
    .sort((one, other) => other.matches - one.matches);
  return best && best.matches > 0 ? fromFirstMatch(best.sentence, forms) : undefined;
}

/** Frequent words in questions that do not help the search, folded. */
const TELLING_NOTHING: ReadonlySet<string> = new Set(
  (
    'a ai au aux avec c ce ces cet cette comment d dans de des du elle en est et faire il j je l la le les leur lui m ma mais ' +
    'me mes mon n ne nos notre nous on ou par pas pour pourquoi puis qu quand que quel quelle quelles quels qui quoi s sa ' +
    'se ses si son sont sur t tu un une vos votre vous y ' +
    'am an and are at be been but by can cannot do does for from has have how i if in is it its my not of or our so that ' +
    'the their there this to was we what when where which who why will with you your ' +
    'ان او اين اذا الى التي الذي ثم على عن في قد كل كيف لا لم لماذا لكن ما ماذا متي من هذا هذه هل هو هي و يا'
  ).split(' '),
);

/** The words to search for: the significant ones, or all if none is significant. */
export function significantWords(query: string, most: number): string[] {
  const typed = wordsOf(query).slice(0, most);
  const telling = typed.filter((word) => !TELLING_NOTHING.has(fold(word)));
  return telling.length > 0 ? telling : typed;
}
