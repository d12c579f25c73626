import { useState } from 'react';
import { track } from '#src/analytics/track.ts';
import { faqCategoryOf } from '#src/api/content/faq-categories.ts';
import type { Faq } from '#src/api/content/faqs.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { Button } from '#src/ui/button/button.tsx';
import { isJudged, rememberJudged } from './faq-votes.ts';
import { FaqWaysOn } from './faq-ways-on.tsx';

/** Asks once whether an answer helped. After a no, it suggests other help. */
export function FaqVote({ faq, name }: { faq: Faq; name: string }) {
  const t = useLabels();
  const [wasJudged] = useState(() => isJudged(name));
  const [isHelpful, setHelpful] = useState<boolean>();
  if (wasJudged) return null;
  const judge = (helpful: boolean) => {
    setHelpful(helpful);
    rememberJudged(name);
    track('faq_vote', { helpful, category: faqCategoryOf(faq.category), priority: faq.priority ?? 0 });
  };
  return (
    <div className="mt-4 border-t border-line pt-3">
      {isHelpful === undefined && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <p className="text-ink-muted">{t('faq_vote_question')}</p>
          <span className="flex gap-2">
            <Button variant="secondary" size="sm" onClick={() => judge(true)}>
              {t('faq_vote_yes')}
            </Button>
            <Button variant="secondary" size="sm" onClick={() => judge(false)}>
              {t('faq_vote_no')}
            </Button>
          </span>
        </div>
      )}
      <div role="status" className="empty:hidden">
        {isHelpful !== undefined && t(isHelpful ? 'faq_vote_thanks' : 'faq_vote_sorry')}
      </div>
      {isHelpful === false && <FaqWaysOn />}
    </div>
  );
}
