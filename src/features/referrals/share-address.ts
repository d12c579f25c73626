import type { Referral } from '#src/api/referrals.ts';
import { absoluteUrl } from '#src/lib/absolute-url.ts';

/** The address for people with the code, if the operator sends one that may be shared. */
export function shareAddress({ url }: Pick<Referral, 'url'>): string | undefined {
  const found = url ? absoluteUrl(url) : undefined;
  if (!found) return undefined;
  const isOwn = found.origin === globalThis.location?.origin || found.hostname === globalThis.location?.hostname;
  return found.protocol === 'https:' || (found.protocol === 'http:' && isOwn) ? found.href : undefined;
}
