import { useEffect, useState } from 'react';

/** Longer than the time between the two taps of a double tap. */
const GUARD_MS = 700;

/**
 * True for a moment after `cause` changes to something other than undefined: the second tap of a double tap could
 * otherwise press a button that was not there at the first one.
 */
export function useTapGuard(cause: unknown): boolean {
  const [passed, setPassed] = useState<unknown>();
  useEffect(() => {
    if (cause === undefined) return;
    const timer = setTimeout(() => setPassed(cause), GUARD_MS);
    return () => clearTimeout(timer);
  }, [cause]);
  return cause !== undefined && passed !== cause;
}
