import { useEffect, useEffectEvent, useRef } from 'react';
import { useLabels } from '#src/i18n/use-labels.ts';
import { joinFacts } from '#src/lib/facts.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { refreshIcon } from '#src/ui/icon/icons.ts';
import { debitsOf } from './history-texts.ts';
import type { useHistory } from './use-history.ts';

/** How far below the window loading starts. */
const AHEAD = '900px';

interface PartProps {
  history: ReturnType<typeof useHistory>;
}

/** The way to the next entries, and how many there are. */
export function More({ history }: PartProps) {
  const t = useLabels();
  const { hasMore, visible, total, isLoadingMore, showMore } = history;
  const place = useRef<HTMLDivElement>(null);
  const isReached = useEffectEvent(showMore);
  const drawn = visible.length;
  // Loads more before the user reaches the end. Observes again after each load, because the added rows may not fill the
  // window.
  useEffect(() => {
    if (!hasMore || isLoadingMore || drawn === 0 || !place.current || typeof IntersectionObserver !== 'function')
      return;
    const sight = new IntersectionObserver(([entry]) => entry?.isIntersecting && isReached(), { rootMargin: AHEAD });
    sight.observe(place.current);
    return () => sight.disconnect();
  }, [hasMore, isLoadingMore, drawn]);
  return (
    <div ref={place} className="flex flex-col items-center gap-2 pt-4 empty:pt-0">
      {hasMore && (
        <Button
          variant="secondary"
          isBusy={isLoadingMore && visible.length === history.items.length}
          onClick={showMore}
        >
          {t('history_more')}
        </Button>
      )}
      {(hasMore || total > visible.length) && (
        <p role="status" className="text-sm text-ink-muted tabular-nums">
          {t('history_shown', { shown: visible.length, total })}
        </p>
      )}
      <PartFailed history={history} />
    </div>
  );
}

/** Says that older entries could not be loaded. */
export function PartFailed({ history }: PartProps) {
  const t = useLabels();
  const { isOffline } = useConnectivity();
  // Whole types are missing. The notice above the list names them.
  if (!history.isPartFailed || history.missing.length > 0) return null;
  return <NotLoaded history={history} title={t(isOffline ? 'history_part_offline' : 'history_part_failed')} />;
}

/** Names what is missing among the debits, because the total is without it. */
export function Missing({ history }: PartProps) {
  const t = useLabels();
  const what = joinFacts(history.missing.map((type) => t(debitsOf(type))));
  return <NotLoaded history={history} title={t('history_missing', { what })} />;
}

function NotLoaded({ history, title }: PartProps & { title: string }) {
  const t = useLabels();
  const { isOffline } = useConnectivity();
  const retry = (
    <Button variant="secondary" size="sm" icon={refreshIcon} isBusy={history.isLoadingMore} onClick={history.retryPart}>
      {t('common_retry')}
    </Button>
  );
  return (
    <div className="w-full">
      <Notice kind={isOffline ? 'offline' : 'warning'} title={title} action={!isOffline && retry} />
    </div>
  );
}
