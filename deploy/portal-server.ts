/**
 * Serves the built portal as an operator's nginx does: the same headers, the same answers for missing files, and the
 * operator's paths forwarded. `npm start` and the browser tests use it.
 */
import { createReadStream } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import type { ServedBrand } from './content-security-policy.ts';
import { contentType, isCompressedCopy, isFilePath, kindOf, SHELL_PATH } from './file-kinds.ts';
import { isOperatorPath, SANDBOX_CONTROLS } from './operator-prefixes.ts';
import { proxyToOperator } from './operator-proxy.ts';
import { type Headers, type ServedKind, securityHeaders } from './security-headers.ts';
import { type FoundFile, findFile, isKnownVersion } from './static-files.ts';

export interface PortalServerOptions {
  /** Folder of the built portal. */
  readonly dist: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Origin of the operator, such as `http://localhost:8787`. */
  readonly upstream: string;
  readonly brand: ServedBrand;
  /** The operator is the sandbox, so its controls are forwarded too, for the internal pages. */
  readonly isSandbox?: boolean;
  /** Defaults to this machine only. */
  readonly host?: string;
  /** Whether a proxy in front of this server terminates TLS. */
  readonly isHttps?: boolean;
  /** Another proxy is in front of this server and sets `X-Forwarded-For`. */
  readonly trustsFrontProxy?: boolean;
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

function sendText(request: IncomingMessage, response: ServerResponse, status: number, text: string, headers: Headers) {
  response.writeHead(status, {
    ...headers,
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
  });
  response.end(request.method === 'HEAD' ? undefined : text);
}

function sendFile(request: IncomingMessage, response: ServerResponse, file: FoundFile, type: string, headers: Headers) {
  const common = { ...headers, ETag: file.etag, Vary: 'Accept-Encoding' };
  if (isKnownVersion(request.headers['if-none-match'], file.etag)) {
    response.writeHead(304, common);
    response.end();
    return;
  }
  response.writeHead(200, {
    ...common,
    'Content-Type': type,
    'Content-Length': file.sizeBytes,
    ...(file.encoding ? { 'Content-Encoding': file.encoding } : {}),
  });
  if (request.method === 'HEAD') response.end();
  else pipeline(createReadStream(file.path), response, () => undefined);
}

async function serveStatic(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  dist: string,
  headers: Readonly<Record<ServedKind, Headers>>,
) {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    sendText(request, response, 405, 'Method Not Allowed\n', { ...headers.missing, Allow: 'GET, HEAD' });
    return;
  }
  const exact = pathname === '/' ? SHELL_PATH : pathname;
  // The worker is never served from a compressed copy: a stale copy must not win over a kill switch.
  const encodings = kindOf(exact) === 'worker' ? undefined : request.headers['accept-encoding'];
  const found = isCompressedCopy(exact) ? undefined : await findFile(dist, exact, encodings);
  const isScreen = !found && !isFilePath(exact) && isNavigation(request);
  const served = isScreen ? SHELL_PATH : exact;
  // An entry page has its own document.
  const findScreen = async () =>
    (await findFile(dist, `${exact}${SHELL_PATH}`, encodings)) ?? (await findFile(dist, SHELL_PATH, encodings));
  const file = found ?? (isScreen ? await findScreen() : undefined);
  if (file) sendFile(request, response, file, contentType(served), headers[kindOf(served)]);
  else sendText(request, response, 404, 'Not Found\n', headers.missing);
}

/** Resolves once it listens; rejects with the system's own error (`EADDRINUSE`) if it cannot. */
export async function startPortalServer(options: PortalServerOptions): Promise<PortalServer> {
  const { dist, upstream, brand, host = '127.0.0.1', isHttps = false, isSandbox = false, upstreamTimeoutMs } = options;
  const { trustsFrontProxy = false } = options;
  const headers = securityHeaders(brand, { isHttps });
  const server = createServer((request, response) => {
    const pathname = pathOf(request.url);
    if (pathname === undefined) sendText(request, response, 400, 'Bad Request\n', headers.missing);
    else if (isOperatorPath(pathname) || (isSandbox && pathname.startsWith(SANDBOX_CONTROLS))) {
      proxyToOperator(request, response, pathname, {
        upstream,
        isHttps,
        headers,
        trustsFrontProxy,
        ...(upstreamTimeoutMs === undefined ? {} : { timeoutMs: upstreamTimeoutMs }),
      });
    } else {
      serveStatic(request, response, pathname, dist, headers).catch(() => response.destroy());
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
