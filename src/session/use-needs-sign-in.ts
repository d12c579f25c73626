import { useSyncExternalStore } from 'react';
import { session } from './current-session.ts';

/** No event fires when a token that cannot be renewed expires, or when another tab loses its last answer. */
const LOOK_AGAIN_MS = 30_000;

function subscribe(notify: () => void): () => void {
  const timer = setInterval(notify, LOOK_AGAIN_MS);
  const stop = session.subscribe(notify);
  return () => {
    clearInterval(timer);
    stop();
  };
}

/** True when calls fail until the subscriber signs in again, although the session was not refused (fault 06). */
export const useNeedsSignIn = (): boolean => useSyncExternalStore(subscribe, () => session.needsSignIn);
