/** Session work that can wait until the first screen is rendered. */
import type { QueryClient } from '@tanstack/react-query';
import { isKiosk } from '#src/kiosk/mode.ts';
import { session } from './current-session.ts';
import { followUserDetails } from './follow-user-details.ts';
import { revocations } from './revocations.ts';
import { clearPartialRecord } from './tokens/partial-record.ts';

/** `onContact`: runs its listener whenever the operator answers after it did not. */
export function afterStart(queryClient: QueryClient, onContact: (listener: () => void) => unknown): void {
  followUserDetails(queryClient, session);
  // A kiosk has already cleared the device, and its own sessions are in memory.
  if (!isKiosk()) clearPartialRecord().catch(() => undefined);
  void revocations.retry();
  onContact(() => void revocations.retry());
}
