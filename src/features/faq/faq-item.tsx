import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Faq } from '#src/api/content/faqs.ts';
import { RichText } from '#src/help/rich-text.tsx';
import { plainText } from '#src/lib/rich-text.ts';
import { writtenIn } from '#src/lib/written-in.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { chevronDownIcon } from '#src/ui/icon/icons.ts';
import { FaqVote } from './faq-vote.tsx';
import { excerptOf } from './faq-words.ts';
import { MarkedText } from './marked-text.tsx';

interface FaqItemProps {
  faq: Faq;
  /** See `nameOf`. */
  name: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** The address leads to this question: scroll to it and focus it. */
  isTarget: boolean;
  /** Called when it is in view. */
  onReached: () => void;
  /** The word forms that matched. */
  forms: ReadonlySet<string>;
  headingLevel: 2 | 3;
}

/** Identifies an answer in every language, or its question if the operator gives no slug. */
export const nameOf = ({ slug, question }: Faq): string => slug || question;

export function FaqItem({ faq, name, isOpen, onToggle, isTarget, onReached, forms, headingLevel }: FaqItemProps) {
  const Heading = `h${headingLevel}` as const;
  const summary = useRef<HTMLElement>(null);
  const router = useRouter();
  const excerpt = excerptOf(faq.question, plainText(faq.answer), forms);
  const reached = useEffectEvent(onReached);
  useEffect(() => {
    if (!isTarget) return;
    const show = () => {
      summary.current?.focus({ preventScroll: true });
      summary.current?.scrollIntoView({ block: 'start' });
    };
    show();
    // The router scrolls a newly opened page to the top after it renders, so scroll again then.
    if (router.state.status === 'idle') {
      reached();
      return;
    }
    const stop = router.subscribe('onRendered', () => {
      stop();
      show();
      reached();
    });
    return stop;
  }, [isTarget, router]);
  return (
    <details
      open={isOpen}
      onToggle={(event) => event.currentTarget.open !== isOpen && onToggle(event.currentTarget.open)}
      className="group"
    >
      <summary
        ref={summary}
        className="-mx-2 flex min-h-14 scroll-mt-24 cursor-pointer items-center justify-between gap-3 rounded-md px-2 py-3 outline-offset-0 hover:text-primary"
      >
        <span {...writtenIn(faq.lang)} className="min-w-0 wrap-anywhere">
          <Heading className="text-base text-pretty">
            <MarkedText text={faq.question} forms={forms} />
          </Heading>
          {excerpt && (
            <span className="mt-1 line-clamp-2 text-sm text-ink-muted group-open:hidden">
              <MarkedText text={excerpt} forms={forms} />
            </span>
          )}
        </span>
        <Icon
          icon={chevronDownIcon}
          size={20}
          className="text-ink-muted transition-transform group-open:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <div className="pt-2 pb-5">
        <div {...writtenIn(faq.lang)} className="grid gap-3 wrap-anywhere">
          <RichText text={faq.answer} draw={(words) => <MarkedText text={words} forms={forms} />} />
        </div>
        {isOpen && <FaqVote faq={faq} name={name} />}
      </div>
    </details>
  );
}
