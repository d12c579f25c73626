/** The search through questions and answers, as one types: beginnings of words and slips of the keyboard are understood. */
import MiniSearch, { type Query, type SearchOptions } from 'minisearch';
import type { Faq } from '#src/api/content/faqs.ts';
import { nextTask } from '#src/lib/next-task.ts';
import { formsOf, wantedOf, wordsOf } from './faq-words.ts';

/** A question longer than this is understood by its beginning. */
const MOST_WORDS = 12;
/** Of answers that hold only some of the words: how near to the best one they come to be shown. */
const NEAR_BEST = 0.4;

const SEARCH: SearchOptions = {
  boost: { question: 3 },
  prefix: (term) => term.length > 1,
  // One slip in a word of four letters, two in a longer one: two letters changed places.
  fuzzy: (term) => (term.length < 4 ? false : term.length < 6 ? 1 : 2),
  weights: { fuzzy: 0.3, prefix: 0.7 },
  // The words come here as they are compared.
  tokenize: (term) => [term],
  processTerm: (term) => term,
};

export interface FaqMatch {
  faq: Faq;
  /** The forms of words that were found in it. */
  forms: ReadonlySet<string>;
}

export interface FaqIndex {
  /** Best first; undefined where nothing was asked. */
  search(query: string): FaqMatch[] | undefined;
}

/** Questions added between two breaths of the page. */
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
          .map(({ question, answer }, place) => ({ id: first + place, question, answer })),
      ),
    search(query) {
      const wanted = wantedOf(query, MOST_WORDS);
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

/** The same, piece by piece, so that a long list does not hold up the page. Undefined where `signal` aborts it. */
export async function createFaqIndexInPieces(faqs: readonly Faq[], signal: AbortSignal): Promise<FaqIndex | undefined> {
  const index = emptyIndex(faqs);
  for (let first = 0; first < faqs.length; first += PIECE) {
    await nextTask();
    if (signal.aborted) return undefined;
    index.add(first, PIECE);
  }
  return index;
}
