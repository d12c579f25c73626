import { useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLabels } from '#src/i18n/use-labels.ts';
import { carriedTap } from '#src/lib/carry-over.ts';
import { Button } from '#src/ui/button/button.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import type { BundleGroup } from './bundle-groups.ts';
import { BundleList } from './bundle-list.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The subscriber asked for every bundle of a long list. On the way back they are all there again. */
    showsAllBundles?: boolean;
  }
}

/** Few enough to look through on a phone, and even, so that no row of two has a hole. */
const FIRST = 10;

interface LongBundleListProps {
  /** In the order in which they show. */
  groups: readonly BundleGroup[];
  /** The `BundleRow` of a bundle. */
  row: (group: BundleGroup) => ReactNode;
}

/** The bundles of a line. If there are many, a button below the first ones shows the others. */
export function LongBundleList({ groups, row }: LongBundleListProps) {
  const t = useLabels();
  const navigate = useNavigate();
  const list = useRef<HTMLUListElement>(null);
  const wasWhole = useLocation({ select: ({ state }) => state.showsAllBundles === true });
  const [isWhole, setWhole] = useState(wasWhole);
  const hidden = groups.length - FIRST;
  const showAll = () => {
    flushSync(() => setWhole(true));
    // The button is gone, so reading continues at the first bundle that it brought.
    const next = list.current?.children.item(FIRST);
    if (next instanceof HTMLElement) {
      next.tabIndex = -1;
      next.focus();
    }
    void navigate({
      to: '.',
      search: true,
      state: (now) => ({ ...now, showsAllBundles: true }),
      replace: true,
      resetScroll: false,
    });
  };
  return (
    <>
      <BundleList ref={list}>{(isWhole ? groups : groups.slice(0, FIRST)).map(row)}</BundleList>
      {hidden > 0 && !isWhole && (
        <div className="pt-4 text-center">
          <Button {...carriedTap('bundles.show-all')} variant="secondary" onClick={showAll}>
            {t('telecom_bundles_rest', { count: hidden })}
          </Button>
        </div>
      )}
      {hidden > 0 && (
        <span role="status">
          <VisuallyHidden>{isWhole && t('telecom_bundles_all')}</VisuallyHidden>
        </span>
      )}
    </>
  );
}
