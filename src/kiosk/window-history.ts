/**
 * The window's session history. No script may delete it, but it can go back to its first entry and be cut off there.
 * Without the Navigation API (older browsers) the entries stay: their pages load signed out, and a kiosk shows no Back
 * button.
 */
import { timeLimit } from '#src/lib/time-limit.ts';

const REWIND_LIMIT_MS = 1_000;

const navigationOf = (): Navigation | undefined => ('navigation' in globalThis ? navigation : undefined);

/** Goes back to the window's first entry. Never rejects. */
export async function rewindHistory(): Promise<void> {
  const entries = navigationOf()?.entries() ?? [];
  const [first] = entries;
  if (!first || navigation.currentEntry?.index === 0) return;
  const limit = new Promise((resolve) => setTimeout(resolve, REWIND_LIMIT_MS));
  const { committed, finished } = navigation.traverseTo(first.key);
  committed?.catch(() => undefined);
  await Promise.race([finished?.catch(() => undefined), limit]);
}

/** Removes the history entries after this one, which belong to the previous customer: any new entry replaces them. */
export function cutHistoryAhead(): void {
  const here = navigationOf()?.currentEntry?.index ?? 0;
  if ((navigationOf()?.entries().length ?? 0) > here + 1) history.pushState(null, '', location.href);
}

const REACH_LIMIT_MS = 2_000;

/** Whether a new page can load: with a network or a worker. A kiosk must never end on the browser's error page. */
async function canLoad(): Promise<boolean> {
  if (navigator.serviceWorker?.controller) return true;
  try {
    const signal = timeLimit(REACH_LIMIT_MS);
    return (await fetch('/', { method: 'HEAD', cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}

/**
 * Replaces this document with a new one, so that nothing remains in memory either. False when no page can load: this
 * page must then continue.
 */
export async function replaceDocument(address: string): Promise<boolean> {
  if (!(await canLoad())) return false;
  location.replace(address);
  return true;
}
