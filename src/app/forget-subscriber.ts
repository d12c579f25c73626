import { isKiosk } from '#src/kiosk/mode.ts';
import { thisDevice, thisTab } from '#src/lib/stored-value.ts';
import type { SignInId } from '#src/lib/units.ts';
import { endOrdersOfOthers } from '#src/orders/engine/end-of-session.ts';
import { currentSignInId, isStorageStale, session } from '#src/session/current-session.ts';
import { claimStorage, forgetStorage } from '#src/session/device-storage/forget-storage.ts';
import { forgetPendingSignIn } from '#src/session/device-storage/pending-sign-in.ts';
import { denyQuickAccessForToday } from '#src/session/quick-access.ts';
import type { EndedSession } from '#src/session/session.ts';
import { waitForSync } from '#src/session/tokens/cross-tab-sync.ts';
import { forgetShown } from '#src/ui/motion/shown-values.ts';
import { loadDevice, queryClient } from './device.ts';

/** Removes the subscriber's data. `ended`: absent in a kiosk, where all is removed. Keeps data of other sign-ins. */
export async function forgetSubscriber(ended?: EndedSession): Promise<void> {
  forgetPendingSignIn();
  forgetShown();
  forgetStorage(ended);
  if (!ended?.isSucceeded) denyQuickAccessForToday();
  // Before anybody else's queries start in this page.
  const cancelled = queryClient.cancelQueries();
  queryClient.clear();
  await cancelled;
  if (ended) queryClient.removeQueries({ queryKey: ['line', ended.signInId] });
  await Promise.all([
    loadDevice().then(({ purgeSubscriberRecords }) => purgeSubscriberRecords(currentSignInId(), ended?.isSucceeded)),
    ended?.isSucceeded || import('#src/pwa/page-worker.ts').then(({ purgeWorker }) => purgeWorker(ended?.signInId)),
  ]);
}

/** `former`: the previous sign-in; undefined if none left a mark, and then only its records can be left. */
async function forgetFormer(former: SignInId | undefined): Promise<void> {
  endOrdersOfOthers(thisDevice, currentSignInId());
  const { purgeSubscriberRecords } = await loadDevice();
  await purgeSubscriberRecords(currentSignInId(), former === undefined);
  if (former !== undefined) await (await import('#src/pwa/page-worker.ts')).purgeWorker(former);
}

/**
 * Removes data of other subscribers whose session ended without the portal (their cookies were cleared or expired).
 * Runs when a page starts. It waits for pending writes of other tabs: until they arrive, storage shows the previous
 * sign-in.
 */
export async function forgetOthersAtStart(): Promise<void> {
  if (isKiosk()) return;
  claimStorage(thisTab, session.record?.signInId, { isSignIn: false });
  await waitForSync(isStorageStale);
  await forgetFormer(claimStorage(thisDevice, currentSignInId(), { isSignIn: false }));
}

/** Does the same at every sign-in, before a screen reads the stored data. */
export function forgetOthersAtSignIn(): void {
  if (isKiosk()) return;
  session.subscribe(({ record, renewal, isFollowed }) => {
    if (!record || renewal) return;
    const { signInId } = record;
    claimStorage(thisTab, signInId, { isSignIn: true });
    // The tab that signed in clears what all tabs share.
    if (isFollowed) return;
    forgetFormer(claimStorage(thisDevice, signInId, { isSignIn: true })).catch(() => undefined);
  });
}
