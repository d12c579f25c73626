/** The addresses of the operator's hosts. */
import type { Host } from '#src/api/client/reachability.ts';
import type { Brand } from '../../build/brand/brand-schema.ts';
import { UserError } from '../lib/shutdown.ts';

export type Hosts = Readonly<Record<Host, string>>;

const SETTINGS: Readonly<Record<Host, string>> = {
  bff: 'api.origin (or PORTAL_API_ORIGIN)',
  identity: 'api.identityUrl (or PORTAL_IDENTITY_URL)',
  content: 'api.contentOrigin (or PORTAL_CONTENT_ORIGIN)',
  shops: 'api.shopListOrigin (or PORTAL_SHOP_LIST_ORIGIN)',
};

/**
 * The base address of each host. An empty setting means the origin of the bff, because the portal's own server forwards
 * such calls to one backend. Throws a `UserError` if there is no address at all.
 */
export function hostsOf({ slug, api }: Brand): Hosts {
  const absolute = (address: string) => (/^https?:/.test(address) ? address : `${api.origin}${address}`);
  const hosts = {
    bff: `${absolute('')}/api/${slug}-bff`,
    identity: absolute(api.identityUrl),
    content: absolute(api.contentOrigin),
    shops: absolute(api.shopListOrigin),
  };
  const missing = Object.entries(hosts).filter(([, address]) => !URL.canParse(address));
  if (missing.length > 0) {
    const names = missing.map(([host]) => `  ${host}: ${SETTINGS[host as Host]}`).join('\n');
    throw new UserError(`The brand file does not say where these hosts are:\n${names}`);
  }
  return Object.fromEntries(Object.entries(hosts).map(([host, url]) => [host, url.replace(/\/$/, '')])) as Hosts;
}
