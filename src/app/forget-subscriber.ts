import { standingLine } from '../session/current-session.ts';
import { forgetStorage } from '../session/forget-storage.ts';
import { forgetPendingSignIn } from '../session/pending-sign-in.ts';
import { denyQuickAccessForToday } from '../session/quick-access.ts';
import type { EndedSession } from '../session/session.ts';
import { loadDevice, queryClient } from './device.ts';

/** `ended`: absent in a kiosk, where whoever is or was here is forgotten. What is another sign-in's stays. */
export async function forgetSubscriber(ended?: EndedSession): Promise<void> {
  forgetPendingSignIn();
  forgetStorage(ended);
  if (!ended?.isSucceeded) denyQuickAccessForToday();
  // Before anybody else's queries begin in this page.
  const cancelled = queryClient.cancelQueries();
  queryClient.clear();
  await cancelled;
  if (ended) queryClient.removeQueries({ queryKey: ['line', ended.line] });
  await Promise.all([
    loadDevice().then(({ purgeSubscriberRecords }) => purgeSubscriberRecords(standingLine(), ended?.isSucceeded)),
    ended?.isSucceeded || import('../pwa/page-worker.ts').then(({ purgeWorker }) => purgeWorker(ended?.line)),
  ]);
}
