/** The page's side of the messages between page and worker. */
import { LIST_NAMES } from '#src/api/client/list-names.ts';
import { readInstallFailure } from '#src/lib/install-failure.ts';
import { isLanguage } from '#src/lib/languages.ts';
import type { PageMessage, WorkerMessage } from '../../sw/messages.ts';

const ANSWER_LIMIT_MS = 2_000;

async function activeWorker(): Promise<ServiceWorker | undefined> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return undefined;
  return serviceWorker.controller ?? (await serviceWorker.getRegistration())?.active ?? undefined;
}

/** Sends a message to the active worker; without one, does nothing. Never rejects. */
export async function tellWorker(message: PageMessage): Promise<void> {
  try {
    (await activeWorker())?.postMessage(message);
  } catch {
    // An unreachable worker is treated as no worker.
  }
}

/** Sends a message and waits for the answer. Undefined if there is no worker or it does not answer in time. */
export async function askWorkerFor(message: PageMessage, limitMs: number): Promise<WorkerMessage | undefined> {
  try {
    const worker = await activeWorker();
    if (!worker) return undefined;
    return await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      const finish = (answer?: WorkerMessage) => {
        clearTimeout(timer);
        port1.close();
        resolve(answer);
      };
      const timer = setTimeout(finish, limitMs);
      port1.onmessage = ({ data }) => finish(readWorkerMessage(data));
      worker.postMessage(message, [port2]);
    });
  } catch {
    return undefined;
  }
}

/** Sends a message and waits for the answer. False if there is no worker or it does not answer within 2 s. */
export const askWorker = async (message: PageMessage): Promise<boolean> =>
  (await askWorkerFor(message, ANSWER_LIMIT_MS)) !== undefined;

/** The message; undefined if this page does not know it, because the worker may be newer. */
export function readWorkerMessage(data: unknown): WorkerMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { type, locale, list: name, field, bytes, isAtLeast } = data as Record<string, unknown>;
  if (type === 'CONTENT_WARMED' && isLanguage(locale)) return { type, locale };
  const list = LIST_NAMES.find((known) => known === name);
  if (type === 'MALFORMED_ITEM' && list && typeof field === 'string') return { type, list, field };
  if (type === 'FETCHED' && typeof bytes === 'number') return { type, bytes, isAtLeast: isAtLeast === true };
  const failure = type === 'INSTALL_FAILED' ? readInstallFailure(data) : undefined;
  if (failure) return { type: 'INSTALL_FAILED', ...failure };
  const { hasAll, keptBytes, missingBytes } = data as Record<string, unknown>;
  if (
    type === 'PAGES' &&
    typeof hasAll === 'boolean' &&
    typeof keptBytes === 'number' &&
    typeof missingBytes === 'number'
  )
    return { type, hasAll, keptBytes, missingBytes };
  if (type === 'PURGED' || type === 'IMAGES_DROPPED') return { type };
  return undefined;
}
