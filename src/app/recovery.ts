/**
 * Cached data may crash a page although it was validated, and would do so again at every start. So after a crash it is
 * dropped, once, and fetched from the network.
 */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isApiError } from '#src/api/client/errors.ts';
import { forgetCompiled } from '#src/i18n/compiled-patterns.ts';
import { connectivityMonitor, useConnectivity } from '#src/offline/connectivity.ts';
import { isMissingPart } from '#src/pwa/chunk-reload-guard.ts';
import { signOut } from '#src/session/current-session.ts';

let dropping: Promise<boolean> | undefined;

/** True when something was dropped, so that another render may succeed. Never rejects. */
export function dropRestored(queryClient: QueryClient): Promise<boolean> {
  // Compiled texts are cached data too.
  forgetCompiled();
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
 * For an error screen: true while it is unknown whether the page renders without the cached data; calls `retry` if it
 * may. Errors of calls, and modules that failed to load, are not crashes.
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

/** For an error screen: true if the page needs a file that the device lacks, and there is no network to fetch it. */
export function useNotStored(error: unknown): boolean {
  const { isOffline } = useConnectivity();
  const isMissing = isMissingPart(error);
  // A file of the portal does not come from a watched host, so the monitor checks these now.
  useEffect(() => {
    if (isMissing) connectivityMonitor().report('bff', 'unreachable');
  }, [isMissing]);
  return isMissing && isOffline;
}

/** For pages whose other parts have failed: no dialog, no toast, and a new document afterwards. */
export function signOutHere(): void {
  void signOut('user').finally(() => location.assign('/'));
}
