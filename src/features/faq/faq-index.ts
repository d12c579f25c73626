/** The search in questions and answers while the user types. It matches beginnings of words and typing errors. */
import MiniSearch, { type Query, type SearchOptions } from 'minisearch';
import type { Faq } from '#src/api/content/faqs.ts';
import { plainText } from '#src/lib/rich-text.ts';
import { nextTask } from '#src/lib/scheduling.ts';
import { formsOf, significantWords, wordsOf } from './faq-words.ts';

/** Only the first words of a longer question count. */
const MOST_WORDS = 12;
/** Answers that contain only some of the words show if they score at least this share of the best score. */
const NEAR_BEST = 0.4;

const SEARCH: SearchOptions = {
  boost: { question: 3 },
  prefix: (term) => term.length > 1,
  // One typing error in a word of four letters, two in a longer one (two swapped letters count as two).
  fuzzy: (term) => (term.length < 4 ? false : term.length < 6 ? 1 : 2),
  weights: { fuzzy: 0.3, prefix: 0.7 },
  // The words are already normalised.
  tokenize: (term) => [term],
  processTerm: (term) => term,
};

interface FaqMatch {
  faq: Faq;
  /** The word forms that matched in it. */
  forms: ReadonlySet<string>;
}

export interface FaqIndex {
  /** Best first. Undefined if the query is empty. */
  search(query: string): FaqMatch[] | undefined;
}

/** Questions indexed before yielding to the page. */
const PIECE = 25;

function emptyIndex(faqs: readonly Faq[]): FaqIndex & { add: (first: number, count: number) => void } {
  const index = new MiniSearch<{ id: number; question: string; answer: string }>({
    fields: ['question', 'answer'],
    tokenize: wordsOf,
    processTerm: formsOf,
  });
  const find = (query: Query) => index.search(query, SEARCH);

  return {
    add: (first, count) =>
      index.addAll(
        faqs
          .slice(first, first + count)
          .map(({ question, answer }, place) => ({ id: first + place, question, answer: plainText(answer) })),
      ),
    search(query) {
      const wanted = significantWords(query, MOST_WORDS);
      if (wanted.length === 0) return undefined;
      const queries = wanted.map((word) => ({ combineWith: 'OR', queries: formsOf(word) }) as const);
      let found = find({ combineWith: 'AND', queries });
      if (found.length === 0 && queries.length > 1) {
        const some = find({ combineWith: 'OR', queries });
        found = some.filter(({ score }) => score >= NEAR_BEST * (some[0]?.score ?? 0));
      }
      return found.flatMap(({ id, terms }) => {
        const faq = faqs[Number(id)];
        return faq ? [{ faq, forms: new Set(terms) }] : [];
      });
    },
  };
}

export function createFaqIndex(faqs: readonly Faq[]): FaqIndex {
  const index = emptyIndex(faqs);
  index.add(0, faqs.length);
  return index;
}

/** The same in pieces, so that a long list does not block the page. Undefined if `signal` aborts it. */
export async function createFaqIndexInPieces(faqs: readonly Faq[], signal: AbortSignal): Promise<FaqIndex | undefined> {
  const index = emptyIndex(faqs);
  for (let first = 0; first < faqs.length; first += PIECE) {
    await nextTask();
    if (signal.aborted) return undefined;
    index.add(first, PIECE);
  }
  return index;
}
