import { absoluteUrl } from '#src/lib/absolute-url.ts';
import { isPortalPath } from '#src/session/device-storage/return-to.ts';

/** `elsewhere`: out of the portal, which a kiosk does not offer. */
export type ContentLink = { kind: 'portal'; href: string } | { kind: 'elsewhere'; href: string; isCall: boolean };

/** Opens only a path of this portal, `https:` and `tel:`, whatever the content service sends. */
export function contentLink(link: string | null | undefined): ContentLink | undefined {
  if (!link) return undefined;
  if (isPortalPath(link)) return { kind: 'portal', href: link };
  const url = absoluteUrl(link);
  if (url?.protocol !== 'https:' && url?.protocol !== 'tel:') return undefined;
  return { kind: 'elsewhere', href: url.href, isCall: url.protocol === 'tel:' };
}
