import type { ComponentProps, ReactNode } from 'react';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { CardState, type CardStateProps } from '#src/ui/feedback/card-state.tsx';
import { UpdatedAgo } from '#src/ui/feedback/updated-ago.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { cx } from '#src/ui/layout/cx.ts';
import { isSaved, type QueryView, type StatusOptions, useQueryStatus } from './query-status.ts';

interface QueryStateProps extends Omit<CardStateProps, 'status' | 'children'>, StatusOptions {
  /** Undefined shows the loading state: it is not known yet which query the card needs. */
  query: QueryView | undefined;
  children?: ReactNode;
}

/** The content of a card that shows one query, or the state of the query in its place. */
export function QueryState({ query, minHeight, skeleton, children, ...options }: QueryStateProps) {
  const status = useQueryStatus(query, options);
  return (
    <CardState status={status} minHeight={minHeight} skeleton={skeleton}>
      {children}
    </CardState>
  );
}

type CardParts = Pick<ComponentProps<typeof Card>, 'title' | 'aside' | 'tone' | 'className' | 'aria-label'>;

/** A card with nothing but the content of one query. */
export function QueryCard({
  title,
  aside,
  tone,
  className,
  'aria-label': ariaLabel,
  ...state
}: QueryStateProps & CardParts) {
  return (
    <Card title={title} aside={aside} tone={tone} className={className} aria-label={ariaLabel}>
      <QueryState {...state} />
    </Card>
  );
}

interface SavedAgeProps {
  query: Pick<QueryView, 'data' | 'error' | 'dataUpdatedAt' | 'isFetching'>;
  /**
   * Puts the age in a box of its own that takes no room, because it comes and goes with the network. `padding`: in the
   * card's padding above its content. `gap`: in the gap above it in a column.
   */
  place?: 'padding' | 'gap';
}

/** The age of data that may be out of date, for screens that show it outside the card. */
export function SavedAge({ query, place }: SavedAgeProps) {
  const { isOffline } = useConnectivity();
  if (!isSaved(query, isOffline)) return null;
  const age = (
    <UpdatedAgo
      at={query.dataUpdatedAt}
      isRefreshing={query.isFetching}
      isOffline={isOffline}
      isSmall={place !== undefined}
    />
  );
  if (!place) return age;
  const box = place === 'padding' ? '-mt-5 h-5 justify-end sm:-mt-6 sm:h-6' : '-my-5 h-5';
  return <div className={cx('flex items-center text-ink-muted', box)}>{age}</div>;
}
