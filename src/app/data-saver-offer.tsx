import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useLabels } from '#src/i18n/use-labels.ts';
import { notCached } from '#src/lib/cached-screen.ts';
import { chooseDataSaver, declineDataSaver } from '#src/lib/data-saver.ts';
import { useSession } from '#src/session/use-session.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { useDataSaver } from '#src/ui/hooks/use-data-saver.ts';
import { cx } from '#src/ui/layout/cx.ts';

/** After a slow start. It follows the page, so that it neither moves nor covers anything, and returns after neither answer. */
export function DataSaverOffer() {
  const t = useLabels();
  const [isAnswered, setAnswered] = useState(false);
  const { isSignedIn } = useSession();
  const isOn = useDataSaver();
  if (isAnswered || isOn) return null;
  const answer = (isWanted: boolean) => {
    if (isWanted) chooseDataSaver(true);
    else declineDataSaver();
    setAnswered(true);
  };
  return createPortal(
    <div
      {...notCached}
      className={cx(
        'px-4 pt-4 print:hidden',
        // The bars beside the page and below it stay in place.
        isSignedIn
          ? 'pb-[calc(5.5rem+env(safe-area-inset-bottom))] rail:pb-6 rail:ps-(--rail-width) lg:ps-(--sidebar-width)'
          : 'pb-4',
      )}
    >
      <div className="mx-auto max-w-lg rounded-lg bg-surface-raised shadow-card">
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
    </div>,
    document.body,
  );
}
