/** A worker that is about to take over asks the active one to end its work. */
import type { PageMessage } from './messages.ts';

/** A worker of an older release makes way without an answer. */
const ANSWER_LIMIT_MS = 1_000;

/**
 * Asks the active worker to end its work, and waits for its answer. The browser lets a newer worker take over only once
 * the active one has ended its work, and on a bad network its files and content take minutes.
 *
 * Call `skipWaiting` after it, and send the active worker no message from then on: Chromium stops the active worker, and
 * a message that comes at that moment starts it again, which can put the takeover off by minutes.
 */
export function askToMakeWay({ active }: ServiceWorkerRegistration): Promise<void> {
  if (!active) return Promise.resolve();
  const message: PageMessage = { type: 'MAKE_WAY' };
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => resolve();
    setTimeout(resolve, ANSWER_LIMIT_MS);
    active.postMessage(message, [port2]);
  });
}
