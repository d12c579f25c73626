import type { Referral } from '#src/api/referrals.ts';
import { absoluteUrl } from '#src/lib/absolute-url.ts';

/** Where somebody with the code begins, where the operator tells an address that may be passed on. */
export function shareAddress({ url }: Pick<Referral, 'url'>): string | undefined {
  const found = url ? absoluteUrl(url) : undefined;
  if (!found) return undefined;
  const isOwn = found.origin === globalThis.location?.origin || found.hostname === globalThis.location?.hostname;
  return found.protocol === 'https:' || (found.protocol === 'http:' && isOwn) ? found.href : undefined;
}
