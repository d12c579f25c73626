/** Recipients of gifts and credit, stored on this device if the subscriber asked for it. */
import type { SignInId } from '#src/lib/units.ts';
import { createLineList, useLineList } from '#src/session/device-storage/line-list.ts';

export const recentRecipients = createLineList({
  name: 'portal-recipients',
  // As many as fit under a field without a separate list.
  most: 4,
  // 213 and nine digits.
  isValid: (msisdn) => /^213\d{9}$/.test(msisdn),
});

/** Newest first. */
export const useRecentRecipients = (signInId: SignInId): readonly string[] => useLineList(recentRecipients, signInId);
