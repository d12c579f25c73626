/**
 * What the device kept may crash a page, however well it was checked, and would do so again at every start. So after a
 * crash it is dropped, once, and the network is asked.
 */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isApiError } from '#src/api/client/errors.ts';
import { isMissingPart } from '#src/pwa/chunk-reload-guard.ts';
import { signOut } from '#src/session/current-session.ts';

let dropping: Promise<boolean> | undefined;

/** True when something was dropped: drawing again is worth a try. Never rejects. */
export function dropRestored(queryClient: QueryClient): Promise<boolean> {
  dropping ??= import('#src/offline/device.ts')
    .then(
      (device) => device.dropRestored(queryClient),
      () => false,
    )
    .finally(() => {
      dropping = undefined;
    });
  return dropping;
}

/**
 * For a screen that shows an error: true while it may still turn out that the page can be drawn without what was kept;
 * `retry` is called when it can. Errors of calls and of parts that could not be fetched are not crashes.
 */
export function useRecovery(error: unknown, retry: () => void): boolean {
  const queryClient = useQueryClient();
  const [isRecovering, setRecovering] = useState(() => !isApiError(error) && !isMissingPart(error));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each error that is shown
  useEffect(() => {
    if (!isRecovering) return;
    void dropRestored(queryClient).then((isWorthATry) => (isWorthATry ? retry() : setRecovering(false)));
  }, []);
  return isRecovering;
}

/** For pages that have lost everything else: no dialog, no toast, and a new document afterwards. */
export function signOutHere(): void {
  void signOut('user').finally(() => location.assign('/'));
}
