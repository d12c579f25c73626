import type { ReactNode } from 'react';

/** Text that a search found. */
export function Mark({ children }: { children: ReactNode }) {
  return <mark className="rounded-sm bg-accent-soft text-on-accent-soft">{children}</mark>;
}
