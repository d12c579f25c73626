/** The address of the client, also behind proxies that set `X-Forwarded-For`. */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** @param networks addresses and networks, such as `10.0.0.0/8`. Throws for anything else. */
export function proxyList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
}

/**
 * The last address that is none of the front proxies'. The header counts only if a front proxy sent the request, so that
 * a client which connects directly cannot choose its address.
 */
export function clientAddress({ headers, socket }: IncomingMessage, frontProxies: BlockList): string {
  const listed = String(headers['x-forwarded-for'] ?? '').split(',');
  let address = socket.remoteAddress ?? '';
  while (frontProxies.check(address, familyOf(address))) {
    const before = listed.pop()?.trim() ?? '';
    if (!isIP(before)) break;
    address = before;
  }
  return address;
}
