import { useEffect, useMemo, useState } from 'react';
import type { Faq } from '#src/api/content/faqs.ts';
import { createFaqIndex, createFaqIndexInPieces, type FaqIndex } from './faq-index.ts';

/** More questions than this are indexed in pieces. */
const INDEXED_AT_ONCE = 300;

/** The search in these questions. Undefined until it is ready. */
export function useFaqIndex(faqs: readonly Faq[]): FaqIndex | undefined {
  const isSmall = faqs.length <= INDEXED_AT_ONCE;
  const small = useMemo(() => (isSmall ? createFaqIndex(faqs) : undefined), [faqs, isSmall]);
  const [large, setLarge] = useState<{ faqs: readonly Faq[]; index: FaqIndex }>();
  useEffect(() => {
    if (isSmall) return;
    const controller = new AbortController();
    void createFaqIndexInPieces(faqs, controller.signal).then((index) => index && setLarge({ faqs, index }));
    return () => controller.abort();
  }, [faqs, isSmall]);
  return small ?? (large?.faqs === faqs ? large.index : undefined);
}
