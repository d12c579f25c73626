/** Checks of the hosts, independent of what the calls answer. */
import { connect as connectTls } from 'node:tls';
import type { Host } from '#src/api/client/reachability.ts';
import { CALLS } from '../../contract/calls.ts';
import { COMMON_HEADERS, READ_HEADERS } from '../../contract/headers.ts';
import { entriesOf } from '../../contract/lists.ts';
import { failureOf, sentenceOf } from './failure.ts';
import type { Hosts } from './hosts.ts';
import type { Check } from './report.ts';

const TLS_MS = 5000;
const NAMES: readonly Host[] = ['bff', 'identity', 'content', 'shops'];

const check = (name: string, verdict: Check['verdict'], what: string): Check => ({ name, verdict, what });

const isLocal = ({ hostname }: URL): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

interface TlsState {
  readonly protocol: string;
  readonly alpn: string;
  readonly fault: string | undefined;
}

function readTls(url: URL): Promise<TlsState | undefined> {
  return new Promise((resolve) => {
    const socket = connectTls(
      {
        host: url.hostname,
        port: Number(url.port || 443),
        servername: url.hostname,
        ALPNProtocols: ['h2', 'http/1.1'],
        rejectUnauthorized: false,
      },
      () => {
        const { authorizationError } = socket;
        resolve({
          protocol: socket.getProtocol() ?? '',
          alpn: socket.alpnProtocol || 'http/1.1',
          // `authorizationError` is a code, although its type says otherwise; for a wrong name it is an error with a code.
          fault: authorizationError
            ? ((authorizationError as { code?: string }).code ?? String(authorizationError))
            : undefined,
        });
        socket.destroy();
      },
    );
    socket.setTimeout(TLS_MS, () => socket.destroy());
    socket.once('error', () => resolve(undefined));
    socket.once('close', () => resolve(undefined));
  });
}

async function tlsCheck(host: Host, address: string): Promise<Check> {
  const name = `TLS of ${host}`;
  const url = new URL(address);
  if (url.protocol === 'http:') {
    return isLocal(url)
      ? check(name, 'skipped', 'plain HTTP on this machine')
      : check(name, 'failed', 'plain HTTP: browsers block it on a page with HTTPS, and tokens are readable on the way');
  }
  const state = await readTls(url);
  if (!state) return check(name, 'failed', 'no TLS connection');
  if (state.fault) return check(name, 'failed', `${sentenceOf(state.fault)}`);
  if (!/^TLSv1\.[23]$/.test(state.protocol)) return check(name, 'failed', `${state.protocol} is too old`);
  if (state.alpn !== 'h2')
    return check(name, 'warning', `${state.protocol}, HTTP/1.1 only: with HTTP/2, pages load faster`);
  return check(name, 'passed', `${state.protocol}, HTTP/2`);
}

/** Headers that the portal sends to a host, without those that browsers always allow. */
function sentHeaders(host: Host): string[] {
  const calls = CALLS.filter((call) => call.host === host);
  const own = calls.flatMap(({ request }) => Object.keys(request.headers ? (entriesOf(request.headers) ?? {}) : {}));
  const always = Object.keys(COMMON_HEADERS.entries).filter((name) => name !== 'accept' && name !== 'accept-language');
  const token = calls.some(({ caller }) => caller === 'line') ? ['authorization'] : [];
  const json = calls.some(({ request }) => request.body) ? ['content-type'] : [];
  return [...new Set([...always, ...token, ...json, ...own].map((name) => name.toLowerCase()))].sort();
}

const methodsOf = (host: Host): string[] => [
  ...new Set(CALLS.filter((call) => call.host === host).map(({ method }) => method)),
];

const listOf = (header: string | null): string[] =>
  (header ?? '')
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .filter(Boolean);

const SIMPLE_METHODS = ['get', 'head', 'post'];

async function preflight(host: Host, address: string, origin: string): Promise<string[]> {
  const headers = sentHeaders(host);
  const faults: string[] = [];
  for (const method of methodsOf(host)) {
    const response = await fetch(`${address}${CALLS.find((call) => call.host === host)?.path}`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': headers.join(','),
      },
    });
    await response.body?.cancel();
    const allowed = listOf(response.headers.get('access-control-allow-headers'));
    const methods = listOf(response.headers.get('access-control-allow-methods'));
    const allowedOrigin = response.headers.get('access-control-allow-origin');
    if (!response.ok) faults.push(`${method} preflight: status ${response.status}`);
    if (allowedOrigin !== origin && allowedOrigin !== '*')
      faults.push(`${method} preflight: the origin is not allowed`);
    // A star does not include `authorization`.
    const missing = headers.filter(
      (name) => !allowed.includes(name) && (name === 'authorization' || !allowed.includes('*')),
    );
    if (missing.length > 0) faults.push(`access-control-allow-headers lacks ${missing.join(', ')}`);
    const known = SIMPLE_METHODS.includes(method.toLowerCase());
    if (!known && !methods.includes(method.toLowerCase())) faults.push(`access-control-allow-methods lacks ${method}`);
  }
  return [...new Set(faults)];
}

async function exposed(address: string, path: string, origin: string): Promise<string[]> {
  const response = await fetch(`${address}${path}`, { headers: { origin } });
  await response.body?.cancel();
  const names = listOf(response.headers.get('access-control-expose-headers'));
  return names.includes('*') ? [] : READ_HEADERS.filter((name) => !names.includes(name));
}

/** `origin`: of the portal. A page that calls the host through its own origin needs no CORS. */
async function corsCheck(host: Host, address: string, origin: string | undefined): Promise<Check> {
  const name = `CORS of ${host}`;
  if (origin === undefined) return check(name, 'skipped', 'give the address of the portal with --portal');
  if (new URL(address).origin === origin) return check(name, 'skipped', 'the same origin as the portal');
  const faults = await preflight(host, address, origin);
  if (host === 'bff' || host === 'identity') {
    const hidden = await exposed(address, host === 'bff' ? '/users/status' : '/token', origin);
    if (hidden.length > 0) faults.push(`access-control-expose-headers lacks ${hidden.join(', ')}`);
  }
  return faults.length > 0
    ? check(name, 'failed', `${faults.join('; ')} (docs/configuration.md lists them)`)
    : check(name, 'passed', `${methodsOf(host).join(', ')} with the headers of the portal`);
}

export async function checkHosts(hosts: Hosts, portalOrigin: string | undefined): Promise<Check[]> {
  const found = await Promise.all(
    NAMES.map(async (host) => {
      const address = hosts[host];
      try {
        // Any answer will do.
        await (await fetch(address || '/', { signal: AbortSignal.timeout(TLS_MS) })).body?.cancel();
      } catch (error) {
        return [
          await tlsCheck(host, address),
          check(`Reach ${host}`, 'failed', `no answer: ${failureOf(error, TLS_MS)}`),
        ];
      }
      const cors = await corsCheck(host, address, portalOrigin).catch(() =>
        check(`CORS of ${host}`, 'failed', 'no answer to a preflight'),
      );
      return [check(`Reach ${host}`, 'passed', new URL(address).origin), await tlsCheck(host, address), cors];
    }),
  );
  return found.flat();
}
