/** Work of the session that can wait until the first screen is drawn. */
import type { QueryClient } from '@tanstack/react-query';
import { isKiosk } from '#src/kiosk/mode.ts';
import { session } from './current-session.ts';
import { followUserDetails } from './follow-user-details.ts';
import { clearHalf } from './tokens/half-record.ts';

export function afterStart(queryClient: QueryClient): void {
  followUserDetails(queryClient, session);
  // A kiosk has cleared the device already; its own sessions are in memory.
  if (!isKiosk()) clearHalf().catch(() => undefined);
}
