import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import type { UserEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { findByRole } from '../../support/screen.tsx';

/** A screen, and a button that refetches everything on it. While requests are under way it has another name. */
export function Refetched({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const underWay = useIsFetching();
  const [isRefetching, setRefetching] = useState(false);
  const refetch = async () => {
    setRefetching(true);
    await client.invalidateQueries();
    setRefetching(false);
  };
  return (
    <>
      <button type="button" onClick={() => void refetch()}>
        {isRefetching || underWay > 0 ? 'fetching' : 'refetch'}
      </button>
      {children}
    </>
  );
}

/** Waits for the requests under way. */
export const idle = () => findByRole('button', 'refetch');

export async function refetch(user: UserEvent): Promise<void> {
  await user.click(await idle());
  await idle();
}
