import { useState } from 'react';
import { useLabels } from '#src/i18n/use-labels.ts';
import { notCached } from '#src/lib/cached-screen.ts';
import { chooseDataSaver, declineDataSaver } from '#src/lib/data-saver.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';

/** After a slow start. It lies over the page, which does not move, and returns after neither answer. */
export function DataSaverOffer() {
  const t = useLabels();
  const [isAnswered, setAnswered] = useState(false);
  if (isAnswered) return null;
  const answer = (isWanted: boolean) => {
    if (isWanted) chooseDataSaver(true);
    else declineDataSaver();
    setAnswered(true);
  };
  return (
    <div
      {...notCached}
      className="fixed inset-x-4 bottom-[calc(5.5rem+env(safe-area-inset-bottom))] z-30 mx-auto max-w-lg rounded-lg bg-surface-raised shadow-card md:bottom-6 print:hidden"
    >
      <Notice
        isLive
        title={t('saver_offer_title')}
        action={
          <div className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => answer(true)}>
              {t('saver_offer_accept')}
            </Button>
            <Button size="sm" variant="quiet" onClick={() => answer(false)}>
              {t('saver_offer_decline')}
            </Button>
          </div>
        }
      >
        {t('saver_offer_text')}
      </Notice>
    </div>
  );
}
