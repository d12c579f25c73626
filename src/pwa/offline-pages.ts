/**
 * Which pages this device keeps for use without a network. The main pages always. The others on request of the
 * subscriber; without a choice, when the network is good and no data is to be saved.
 */
import { connection, isDataSaverOn } from '#src/lib/data-saver.ts';
import { createEmitter } from '#src/lib/emitter.ts';
import { PAGES_KEY } from '#src/lib/stored-names.ts';
import { storedValue, thisDevice } from '#src/lib/stored-value.ts';
import { askWorkerFor } from './worker-messages.ts';

export type PagesChoice = 'all' | 'main';

interface OfflinePages {
  /** Undefined until a worker has answered. */
  pages: { hasAll: boolean; keptBytes: number; missingBytes: number } | undefined;
  /** The other pages are being fetched. */
  isFetching: boolean;
}

/** The worker continues after that. The next visit asks again. */
const FETCH_LIMIT_MS = 300_000;
const ANSWER_LIMIT_MS = 5_000;

const changes = createEmitter();
let current: OfflinePages = { pages: undefined, isFetching: false };

export const onOfflinePagesChange = changes.subscribe;
export const offlinePages = (): OfflinePages => current;

function set(change: Partial<OfflinePages>): void {
  current = { ...current, ...change };
  changes.emit();
}

async function ask(keep?: PagesChoice): Promise<void> {
  if (keep === 'all') set({ isFetching: true });
  const message = { type: 'PAGES', ...(keep && { keep }) } as const;
  const answer = await askWorkerFor(message, keep === 'all' ? FETCH_LIMIT_MS : ANSWER_LIMIT_MS);
  const { hasAll, keptBytes, missingBytes } = answer?.type === 'PAGES' ? answer : {};
  const isAnswered = hasAll !== undefined && keptBytes !== undefined && missingBytes !== undefined;
  set({
    ...(keep === 'all' && { isFetching: false }),
    ...(isAnswered && { pages: { hasAll, keptBytes, missingBytes } }),
  });
}

const chosen = storedValue<PagesChoice>(PAGES_KEY, {
  in: thisDevice,
  parse: (text) => (text === 'all' || text === 'main' ? text : undefined),
  orInMemory: true,
});

/** Whether all pages belong on the device. */
export function wantsAllPages(): boolean {
  const choice = chosen.read();
  if (choice) return choice === 'all';
  return !isDataSaverOn() && !/2g$/.test(connection()?.effectiveType ?? '');
}

/** Lets the worker fetch the other pages if they belong on the device. For an idle page. Never rejects. */
export async function fetchWantedPages(): Promise<void> {
  if (wantsAllPages()) await ask('all');
}

/** Asks the worker what is stored. Never rejects. */
export const readOfflinePages = (): Promise<void> => ask();

/** Stores the subscriber's choice, and fetches or removes the other pages. Never rejects. */
export async function chooseOfflinePages(choice: PagesChoice): Promise<void> {
  chosen.write(choice);
  await ask(choice);
}
