import { useState } from 'react';
import { useLabels } from '#src/i18n/use-labels.ts';
import { notCached } from '#src/lib/cached-screen.ts';
import { chooseDataSaver, declineDataSaver } from '#src/lib/data-saver.ts';
import { useSession } from '#src/session/use-session.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { useDataSaver } from '#src/ui/hooks/use-data-saver.ts';
import { cx } from '#src/ui/layout/cx.ts';

/** After a slow start. It lies over the page, which does not move, and returns after neither answer. */
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
  return (
    <div
      {...notCached}
      className={cx(
        'fixed inset-x-4 z-30 mx-auto max-w-lg rounded-lg bg-surface-raised shadow-card rail:bottom-6 print:hidden',
        // Above the bottom bar of phones.
        isSignedIn ? 'bottom-[calc(5.5rem+env(safe-area-inset-bottom))]' : 'bottom-4',
      )}
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
