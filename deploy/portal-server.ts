/**
 * Serves the built portal as an operator's nginx does: the same headers, the same answers for missing files, and the
 * operator's paths forwarded. `npm start` and the browser tests use it.
 */
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { clientAddress, proxyList } from './client-address.ts';
import type { ServedBrand } from './content-security-policy.ts';
import { contentType, isCompressedCopy, isFilePath, kindOf, SHELL_PATH } from './file-kinds.ts';
import { SANDBOX_CONTROLS } from './operator-prefixes.ts';
import { OPERATOR_TIMEOUT_MS, proxyToOperator } from './operator-proxy.ts';
import { type Headers, type ServedKind, securityHeaders } from './security-headers.ts';
import {
  type ForwardedBrand,
  forwardedPaths,
  SANDBOX_RULES,
  SERVICE_RULES,
  type Service,
  serviceOf,
} from './service-rules.ts';
import { type FoundFile, findFile, isKnownVersion } from './static-files.ts';

export interface PortalServerOptions {
  /** Folder of the built portal. */
  readonly dist: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Origin of the operator, such as `http://localhost:8787`. */
  readonly upstream: string;
  /** Origin of the content service and its images, if it is not `upstream`. */
  readonly contentUpstream?: string;
  readonly brand: ServedBrand & ForwardedBrand;
  /** The operator is the sandbox, so its controls are forwarded too, for the internal pages. */
  readonly isSandbox?: boolean;
  /** Defaults to this machine only. */
  readonly host?: string;
  /** Whether a proxy in front of this server terminates TLS. */
  readonly isHttps?: boolean;
  /** Host name under which browsers know the portal, for `X-Forwarded-Host`. Defaults to that of `url`. */
  readonly portalHost?: string;
  /** Addresses and networks of the proxies in front of this server, which set `X-Forwarded-For`. */
  readonly frontProxies?: readonly string[];
  /** Longest time without data from the operator. */
  readonly upstreamTimeoutMs?: number;
}

export interface PortalServer {
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

/** The decoded path, or undefined for a path that no browser sends. */
function pathOf(target: string | undefined): string | undefined {
  const raw = (target ?? '').split(/[?#]/, 1)[0] ?? '';
  if (!raw.startsWith('/') || raw.includes('//')) return undefined;
  try {
    const decoded = decodeURIComponent(raw);
    const isSuspicious = /[\0\\]/.test(decoded) || decoded.split('/').some((part) => part === '..' || part === '.');
    return isSuspicious ? undefined : decoded;
  } catch {
    return undefined;
  }
}

/**
 * True for a browser that navigates to a screen, or a client that does not say; false for a script, an image or a
 * fetch.
 */
function isNavigation(request: IncomingMessage): boolean {
  const mode = request.headers['sec-fetch-mode'];
  const accept = request.headers.accept ?? '*/*';
  return (mode === undefined || mode === 'navigate') && /text\/html|\*\/\*/.test(accept);
}

function sendText(response: ServerResponse, status: number, text: string, headers: Headers) {
  const type = 'text/plain; charset=utf-8';
  response.writeHead(status, { ...headers, 'Content-Type': type, 'Content-Length': Buffer.byteLength(text) }).end(text);
}

function sendFile(request: IncomingMessage, response: ServerResponse, file: FoundFile, type: string, headers: Headers) {
  const common = { Vary: 'Accept-Encoding', ...headers, ETag: file.etag };
  if (isKnownVersion(request.headers['if-none-match'], file.etag)) return response.writeHead(304, common).end();
  response.writeHead(200, {
    ...common,
    'Content-Type': type,
    'Content-Length': file.sizeBytes,
    ...(file.encoding ? { 'Content-Encoding': file.encoding } : {}),
  });
  if (request.method === 'HEAD') return response.end();
  return pipeline(createReadStream(file.path), response, () => undefined);
}

async function serveStatic(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  { dist }: Pick<PortalServerOptions, 'dist'>,
  headers: Readonly<Record<ServedKind, Headers>>,
) {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return sendText(response, 405, 'Method Not Allowed\n', { ...headers.missing, Allow: 'GET, HEAD' });
  }
  const exact = pathname === '/' ? SHELL_PATH : pathname;
  // The worker is never served from a compressed copy: a stale copy must not win over a kill switch.
  const encodings = kindOf(exact) === 'worker' ? undefined : request.headers['accept-encoding'];
  const isScreen = !isFilePath(exact) && isNavigation(request);
  // An entry page has its own document.
  const candidates = isScreen ? [exact, `${exact}${SHELL_PATH}`, SHELL_PATH] : [exact];
  for (const path of isCompressedCopy(exact) ? [] : candidates) {
    const file = await findFile(dist, path, encodings);
    if (file) return sendFile(request, response, file, contentType(path), headers[kindOf(path)]);
  }
  return sendText(response, 404, 'Not Found\n', headers.missing);
}

/** The services with their own origin, if `contentUpstream` is given. */
const CONTENT_SERVICES: readonly (Service | undefined)[] = ['content', 'images', 'shops'];

/** Resolves once it listens; rejects with the system's own error (`EADDRINUSE`) if it cannot. */
export async function startPortalServer(options: PortalServerOptions): Promise<PortalServer> {
  const {
    upstream,
    contentUpstream = upstream,
    brand,
    host = '127.0.0.1',
    isHttps = false,
    isSandbox = false,
  } = options;
  const { upstreamTimeoutMs: timeoutMs = OPERATOR_TIMEOUT_MS } = options;
  const headers = securityHeaders(brand, { isHttps });
  const paths = forwardedPaths(brand);
  const frontProxies = proxyList(options.frontProxies ?? []);
  const rulesOf = (pathname: string, service: Service | undefined) =>
    service ? SERVICE_RULES[service] : isSandbox && pathname.startsWith(SANDBOX_CONTROLS) ? SANDBOX_RULES : undefined;
  let url = '';
  const server = createServer((request, response) => {
    const pathname = pathOf(request.url);
    if (pathname === undefined) return sendText(response, 400, 'Bad Request\n', headers.missing);
    const service = serviceOf(pathname, paths);
    const rules = rulesOf(pathname, service);
    if (!rules) return serveStatic(request, response, pathname, options, headers).catch(() => response.destroy());
    return proxyToOperator(request, response, pathname, {
      upstream: CONTENT_SERVICES.includes(service) ? contentUpstream : upstream,
      rules,
      portalHost: options.portalHost ?? new URL(url).host,
      isHttps,
      headers,
      timeoutMs,
      clientAddress: clientAddress(request, frontProxies),
    });
  });
  await once(server.listen(options.port, host), 'listening');
  const { port } = server.address() as AddressInfo;
  url = `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`;
  return {
    port,
    url,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
