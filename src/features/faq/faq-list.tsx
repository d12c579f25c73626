import { useRouter } from '@tanstack/react-router';
import { memo, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { Faq } from '#src/api/content/faqs.ts';
import { useRowWindow } from '#src/ui/layout/row-window.ts';
import { nameOf } from './faq-item.tsx';

/** Usual height of a closed question, pixels. */
const ROW_PX = 57;
/** Questions kept ready on either side. Each topic has a list of its own, and keeps as many ready. */
const SPARE_ROWS = 8;

interface FaqListProps {
  faqs: readonly Faq[];
  /** Whether only the questions in sight are drawn. */
  isLong: boolean;
  /** Questions whose answer is open. */
  opened: ReadonlySet<string>;
  /** The question that an address leads to, until it was brought into sight. */
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
    // The router scrolls a page that is being opened to its top.
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

/** A question that stays in sight is drawn once, however far the list is scrolled. */
const Question = memo(Drawn);

function Drawn({ faq, draw }: Pick<FaqListProps, 'draw'> & { faq: Faq }) {
  return draw(faq);
}
