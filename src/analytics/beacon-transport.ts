import type { Transport } from './transport.ts';

export interface BeaconDeps {
  fetch: typeof fetch;
  /** Whether a request can continue after its page is closed. */
  hasKeepalive: boolean;
  sendBeacon: ((url: string, body: string) => boolean) | undefined;
  /** Host name of the page. */
  hostname: string;
}

const browserDeps = (): BeaconDeps => ({
  fetch: (...request) => fetch(...request),
  hasKeepalive: typeof Request === 'function' && 'keepalive' in Request.prototype,
  sendBeacon: navigator.sendBeacon?.bind(navigator),
  hostname: location.hostname,
});

/**
 * Sends batches as JSON in a plain-text POST, which needs no CORS preflight; a service on another origin answers with
 * `Access-Control-Allow-Origin`. A refusal (4xx) is final; 429, 5xx and missing answers are retried.
 *
 * Uses `fetch` with `keepalive`, which works like a beacon. `navigator.sendBeacon` would send the host's cookies, which
 * contain the number and the token (section 3). It is used only if `keepalive` is missing, and only for a host that has
 * none of these cookies.
 */
export function beaconTransport(url: string, parts: BeaconDeps = browserDeps()): Transport {
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
