import type { Transport } from './transport.ts';

export interface BeaconParts {
  fetch: typeof fetch;
  /** Whether a request may outlive its page. */
  hasKeepalive: boolean;
  sendBeacon: ((url: string, body: string) => boolean) | undefined;
  /** Host name of the page. */
  hostname: string;
}

const browserParts = (): BeaconParts => ({
  fetch: (...request) => fetch(...request),
  hasKeepalive: typeof Request === 'function' && 'keepalive' in Request.prototype,
  sendBeacon: navigator.sendBeacon?.bind(navigator),
  hostname: location.hostname,
});

/**
 * Sends batches as JSON in a POST of plain text, which asks no leave beforehand (no CORS preflight); a service on another origin
 * answers with `Access-Control-Allow-Origin`. Its refusals (4xx) are final; 429, 5xx and silence are tried again.
 *
 * The request is `fetch` with `keepalive`, which is what a beacon is made of: `navigator.sendBeacon` sends the host's
 * cookies along, and these carry the number and the token (section 3). It is used only where `keepalive` is missing, and only
 * to a host that has none of these cookies.
 */
export function beaconTransport(url: string, parts: BeaconParts = browserParts()): Transport {
  const { hasKeepalive, sendBeacon, hostname } = parts;
  const isOtherHost = new URL(url, `https://${hostname}`).hostname !== hostname;
  return {
    name: 'beacon',
    async send(batch) {
      const body = JSON.stringify(batch);
      if (!hasKeepalive && isOtherHost && sendBeacon) return sendBeacon(url, body);
      const { status } = await parts.fetch(url, {
        method: 'POST',
        body,
        keepalive: true,
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        cache: 'no-store',
        redirect: 'error',
      });
      return status < 500 && status !== 429;
    },
  };
}
