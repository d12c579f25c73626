import { useRouter } from '@tanstack/react-router';
import { memo, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { Faq } from '#src/api/content/faqs.ts';
import { useRowWindow } from '#src/ui/layout/row-window.ts';
import { nameOf } from './faq-item.tsx';

/** Usual height of a closed question, in pixels. */
const ROW_PX = 57;
/** Questions rendered beyond each edge. Each topic has its own list and renders this many. */
const SPARE_ROWS = 8;

interface FaqListProps {
  faqs: readonly Faq[];
  /** Whether only the questions in view are rendered. */
  isLong: boolean;
  /** Questions with an open answer. */
  opened: ReadonlySet<string>;
  /** The question that the address leads to, until it is in view. */
  target: string | undefined;
  draw: (faq: Faq) => ReactNode;
}

export function FaqList({ faqs, isLong, opened, target, draw }: FaqListProps) {
  const list = useRef<HTMLUListElement>(null);
  const router = useRouter();
  const shown = useRowWindow({
    table: list,
    count: faqs.length,
    isLong,
    rowPx: ROW_PX,
    spareRows: SPARE_ROWS,
    kindOf: (index) => {
      const faq = faqs[index];
      return faq && opened.has(nameOf(faq)) ? 'open' : 'closed';
    },
  });
  const at = target === undefined ? -1 : faqs.findIndex((faq) => nameOf(faq) === target);
  const lead = useEffectEvent(() => shown.scrollTo(at));
  const hasToLead = shown.isLong && at >= 0;
  useEffect(() => {
    if (!hasToLead) return;
    lead();
    // The router scrolls a newly opened page to the top.
    if (router.state.status === 'idle') return;
    const stop = router.subscribe('onRendered', () => {
      stop();
      lead();
    });
    return stop;
  }, [hasToLead, router]);
  return (
    <ul ref={list} {...shown.listProps}>
      {shown.rows.map((index) => {
        const faq = faqs[index];
        return (
          faq && (
            <li key={nameOf(faq)} {...shown.itemProps(index)} className="border-t border-line first:border-t-0">
              <Question faq={faq} draw={draw} />
            </li>
          )
        );
      })}
    </ul>
  );
}

/** Memoized: a question in view renders once, however far the list scrolls. */
const Question = memo(Drawn);

function Drawn({ faq, draw }: Pick<FaqListProps, 'draw'> & { faq: Faq }) {
  return draw(faq);
}
