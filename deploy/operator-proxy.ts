/**
 * Forwards a request to the operator and returns its response unchanged: status, headers and body are the operator's.
 * Hop-by-hop headers are dropped, and so are cookies for the content service. Headers that keep data from running as a
 * page are added.
 */
import { type ClientRequest, request as connect, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as connectSecurely } from 'node:https';
import { pipeline } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { isContentPath, isOperatorPage, isPersonalPath } from './operator-prefixes.ts';
import type { Headers } from './security-headers.ts';
import { accepts } from './static-files.ts';

/** Longest time without data from the operator before the request fails. */
export const OPERATOR_TIMEOUT_MS = 60_000;

const COMPRESS_FROM_BYTES = 1024;
const COMPRESSIBLE = /^(application\/([\w.-]+\+)?json|text\/|image\/svg)/;
const HOP_BY_HOP_HEADERS = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

type Fields = Record<string, string | string[]>;

export interface ProxyOptions {
  /** Origin of the operator, such as `http://localhost:8787`. */
  readonly upstream: string;
  readonly isHttps: boolean;
  readonly headers: { readonly operator: Headers; readonly operatorPage: Headers };
  readonly timeoutMs: number;
  /** Another proxy is in front of this one and sets `X-Forwarded-For`. Its value is kept. */
  readonly trustsFrontProxy: boolean;
}

function endToEnd(message: IncomingMessage): Fields {
  const named = (message.headers.connection ?? '').toLowerCase().split(',');
  const dropped = new Set([...HOP_BY_HOP_HEADERS, ...named.map((name) => name.trim())]);
  // Without its length, a body would be read as a second request.
  dropped.delete('content-length');
  return Object.fromEntries(Object.entries(message.headers).filter(([name]) => !dropped.has(name))) as Fields;
}

/**
 * Headers that describe the client's connection come from this server or a trusted front proxy, never from the client.
 */
function forwardedFields(
  request: IncomingMessage,
  pathname: string,
  target: URL,
  { isHttps, trustsFrontProxy }: ProxyOptions,
): Fields {
  const before = trustsFrontProxy ? request.headers['x-forwarded-for'] : undefined;
  const isForwarded = (name: string) =>
    name !== 'forwarded' && !name.startsWith('x-forwarded-') && !(name === 'cookie' && isContentPath(pathname));
  return {
    ...Object.fromEntries(Object.entries(endToEnd(request)).filter(([name]) => isForwarded(name))),
    host: target.host,
    'x-forwarded-for': [before, request.socket.remoteAddress].filter(Boolean).join(', '),
    'x-forwarded-host': request.headers.host ?? '',
    'x-forwarded-proto': isHttps ? 'https' : 'http',
  };
}

const MESSAGES: Readonly<Record<number, string>> = {
  411: 'The length of the body is missing.',
  502: 'The operator cannot be reached.',
  504: 'The operator did not answer in time.',
};

/**
 * Errors have the form that the portal expects of every operator error, so the portal needs no special case for the
 * proxy.
 */
function sendError(request: IncomingMessage, response: ServerResponse, status: number, code: string, headers: Headers) {
  const correlationId = request.headers['x-correlation-id'];
  const message = MESSAGES[status];
  const body = JSON.stringify({ type: 'about:blank', title: message, status, code, message, correlationId });
  response.writeHead(status, {
    ...headers,
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
  });
  response.end(body);
}

function compressor(request: IncomingMessage, answer: IncomingMessage, pathname: string) {
  const length = Number(answer.headers['content-length'] ?? 0);
  const isCompressible = length >= COMPRESS_FROM_BYTES && COMPRESSIBLE.test(answer.headers['content-type'] ?? '');
  // Tokens are never compressed together with anything an outsider could influence.
  const isSecret = pathname.startsWith('/identity/');
  const hasBody = request.method !== 'HEAD' && answer.statusCode !== 204 && answer.statusCode !== 304;
  if (!isCompressible || isSecret || !hasBody || answer.headers['content-encoding']) return undefined;
  const header = request.headers['accept-encoding'];
  if (accepts(header, 'br')) {
    return { name: 'br', stream: createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) };
  }
  return accepts(header, 'gzip') ? { name: 'gzip', stream: createGzip() } : undefined;
}

function forwardResponse(
  request: IncomingMessage,
  response: ServerResponse,
  answer: IncomingMessage,
  pathname: string,
  { operator, operatorPage }: ProxyOptions['headers'],
) {
  const added = isOperatorPage(pathname) ? operatorPage : operator;
  const fields = endToEnd(answer);
  const compress = compressor(request, answer, pathname);
  if (compress) {
    delete fields['content-length'];
    delete fields.etag;
    fields['content-encoding'] = compress.name;
    fields.vary = [fields.vary ?? [], 'Accept-Encoding'].flat().join(', ');
  }
  if (isPersonalPath(pathname)) fields['cache-control'] ??= 'no-store';
  const ownPolicy = fields['content-security-policy'];
  for (const [name, value] of Object.entries(added)) fields[name.toLowerCase()] = value;
  // A browser applies every policy that it receives, so an operator page keeps its own policy beside the portal's.
  if (ownPolicy && added === operatorPage) {
    fields['content-security-policy'] = [ownPolicy, fields['content-security-policy'] ?? []].flat().join(', ');
  }
  response.writeHead(answer.statusCode ?? 502, fields);
  response.flushHeaders();
  // If the operator's body is truncated, the client must see that too: pipeline() destroys the connection.
  pipeline(compress ? [answer, compress.stream, response] : [answer, response], () => undefined);
}

function failureOf(error: NodeJS.ErrnoException, isConnected: boolean): [number, string] {
  if (error.code === 'ETIMEDOUT') return [504, 'operator_timeout'];
  return [502, isConnected ? 'operator_answer_lost' : 'operator_unreachable'];
}

export function proxyToOperator(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  options: ProxyOptions,
): void {
  const { upstream, headers, timeoutMs } = options;
  const target = new URL(upstream);
  const added = isOperatorPage(pathname) ? headers.operatorPage : headers.operator;
  if (request.headers['transfer-encoding'] !== undefined) {
    // A method that seldom has a body would lose its framing when forwarded. No browser sends one.
    response.shouldKeepAlive = false;
    sendError(request, response, 411, 'length_required', added);
    return;
  }
  let isConnected = false;
  const upstreamRequest: ClientRequest = (target.protocol === 'https:' ? connectSecurely : connect)({
    protocol: target.protocol,
    hostname: target.hostname,
    port: target.port,
    method: request.method,
    path: request.url,
    headers: forwardedFields(request, pathname, target, options),
    // Reusing a connection that the operator is about to close would look like an outage.
    agent: false,
    timeout: timeoutMs,
  });
  upstreamRequest.once('socket', (socket) => socket.once('connect', () => (isConnected = true)));
  upstreamRequest.on('timeout', () =>
    upstreamRequest.destroy(Object.assign(new Error('operator timed out'), { code: 'ETIMEDOUT' })),
  );
  upstreamRequest.on('response', (answer) => forwardResponse(request, response, answer, pathname, headers));
  upstreamRequest.on('error', (error) => {
    if (response.headersSent) response.destroy();
    else if (!response.destroyed) sendError(request, response, ...failureOf(error, isConnected), added);
  });
  response.on('close', () => upstreamRequest.destroy());
  request.pipe(upstreamRequest);
}
