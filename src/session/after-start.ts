/** Work of the session that can wait until the first screen is drawn. */
import type { QueryClient } from '@tanstack/react-query';
import { session } from './current-session.ts';
import { followUserDetails } from './follow-user-details.ts';
import { clearHalf } from './half-record.ts';
import { isKiosk } from './kiosk.ts';

export function afterStart(queryClient: QueryClient): void {
  followUserDetails(queryClient, session);
  // A kiosk has cleared the device already; its own sessions are in memory.
  if (!isKiosk()) clearHalf().catch(() => undefined);
}
