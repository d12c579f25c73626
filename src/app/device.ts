import { isKiosk } from '#src/kiosk/mode.ts';
import type { Language } from '#src/lib/languages.ts';
import { askFailedAgain } from '#src/offline/ask-again.ts';
import { createQueryClient } from '#src/offline/query-client.ts';
import { session } from '#src/session/current-session.ts';

let device: Promise<typeof import('#src/offline/device.ts')> | undefined;

/** Store and persisters: fetched beside the first screen, which is drawn without them where nothing can be kept yet. */
export function loadDevice() {
  device ??= import('#src/offline/device.ts').then(
    (loaded) => {
      loaded.setKeepsSubscriberRecords(!isKiosk());
      loaded.setCurrentLine(session.record?.line);
      session.subscribe(({ record, renewal }) => {
        loaded.setCurrentLine(record?.line);
        if (renewal === 'recovered') askFailedAgain(queryClient);
      });
      return loaded;
    },
    (error) => {
      device = undefined;
      throw error;
    },
  );
  return device;
}

export const queryClient = createQueryClient(async (ask, context, query) => {
  const loaded = await loadDevice().catch(() => undefined);
  // Without its store the portal works online.
  return loaded ? loaded.persister(ask, context, query) : ask(context);
});

/** Nothing is kept before the worker first ran: a first visit does not wait for the device. */
export function mayHaveKept(): boolean {
  try {
    return session.record !== undefined || Boolean(navigator.serviceWorker?.controller);
  } catch {
    // Some private modes throw at the mere question.
    return false;
  }
}

/** Brings back what the device keeps for this language and line. Without its store the portal starts with nothing kept. */
export async function restoreKept(locale: Language): Promise<void> {
  const { recordStore, restoreKeptQueries } = await loadDevice();
  await restoreKeptQueries(queryClient, recordStore, {
    locale,
    line: session.record?.line,
    currentLine: () => session.record?.line,
  });
}
