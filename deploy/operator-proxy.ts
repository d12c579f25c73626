/**
 * Forwards a request to the operator and returns its response: status and body are the operator's. `service-rules.ts` says
 * which requests and headers may pass. Headers that keep data from running as a page are added.
 */
import { type ClientRequest, request as connect, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as connectSecurely } from 'node:https';
import { pipeline } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { isOperatorPage, isPersonalPath } from './operator-prefixes.ts';
import type { Headers } from './security-headers.ts';
import { isPlainTarget, MAX_BODY_BYTES, type ServiceRules } from './service-rules.ts';
import { accepts } from './static-files.ts';

/** Longest time without data from the operator before the request fails. */
export const OPERATOR_TIMEOUT_MS = 60_000;

const COMPRESS_FROM_BYTES = 1024;
const COMPRESSIBLE = /^(application\/([\w.-]+\+)?json|text\/|image\/svg)/;

type Fields = Record<string, string | string[]>;

export interface ProxyOptions {
  /** Origin of the operator, such as `http://localhost:8787`. */
  readonly upstream: string;
  readonly rules: ServiceRules;
  /** Host name of the portal, with its port if it has one. Never taken from the request. */
  readonly portalHost: string;
  readonly isHttps: boolean;
  readonly headers: { readonly operator: Headers; readonly operatorPage: Headers };
  readonly timeoutMs: number;
  readonly clientAddress: string;
}

/** The listed headers of a message. */
function pick({ headers }: IncomingMessage, names: readonly string[]): Fields {
  return Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));
}

/** Headers that describe the client's connection come from this server, never from the client. */
function forwardedFields(
  request: IncomingMessage,
  target: URL,
  { isHttps, rules, portalHost, clientAddress }: ProxyOptions,
): Fields {
  return {
    // Without its length, a body would be read as a second request.
    ...pick(request, [...rules.requestHeaders, 'content-length']),
    host: target.host,
    'x-forwarded-for': clientAddress,
    'x-forwarded-host': portalHost,
    'x-forwarded-proto': isHttps ? 'https' : 'http',
  };
}

const MESSAGES: Readonly<Record<number, string>> = {
  400: 'The path is not spelled in its only form.',
  405: 'The method is not allowed.',
  411: 'The length of the body is missing.',
  413: 'The request is too large.',
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
  { rules, headers: { operator, operatorPage } }: ProxyOptions,
) {
  const added = isOperatorPage(pathname) ? operatorPage : operator;
  const fields = pick(answer, rules.responseHeaders);
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

/** Status and code for a request that no service receives. */
function refusalOf(
  { headers, method = '', url = '' }: IncomingMessage,
  rules: ServiceRules,
): [number, string] | undefined {
  if (!isPlainTarget(url)) return [400, 'bad_path'];
  if (!rules.methods.includes(method)) return [405, 'method_not_allowed'];
  // A method that seldom has a body would lose its framing when forwarded. No browser sends one.
  if (headers['transfer-encoding'] !== undefined) return [411, 'length_required'];
  return Number(headers['content-length'] ?? 0) > MAX_BODY_BYTES ? [413, 'too_large'] : undefined;
}

export function proxyToOperator(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  options: ProxyOptions,
): void {
  const { upstream, rules, headers, timeoutMs } = options;
  const target = new URL(upstream);
  const added = isOperatorPage(pathname) ? headers.operatorPage : headers.operator;
  const refusal = refusalOf(request, rules);
  if (refusal) {
    // The body has not been read.
    response.shouldKeepAlive = false;
    sendError(request, response, ...refusal, { ...added, Allow: rules.methods.join(', ') });
    return;
  }
  let isConnected = false;
  const upstreamRequest: ClientRequest = (target.protocol === 'https:' ? connectSecurely : connect)({
    protocol: target.protocol,
    hostname: target.hostname,
    port: target.port,
    method: request.method,
    path: request.url,
    headers: forwardedFields(request, target, options),
    // Reusing a connection that the operator is about to close would look like an outage.
    agent: false,
    timeout: timeoutMs,
  });
  upstreamRequest.once('socket', (socket) => socket.once('connect', () => (isConnected = true)));
  upstreamRequest.on('timeout', () =>
    upstreamRequest.destroy(Object.assign(new Error('operator timed out'), { code: 'ETIMEDOUT' })),
  );
  upstreamRequest.on('response', (answer) => forwardResponse(request, response, answer, pathname, options));
  upstreamRequest.on('error', (error) => {
    if (response.headersSent) response.destroy();
    else if (!response.destroyed) sendError(request, response, ...failureOf(error, isConnected), added);
  });
  response.on('close', () => upstreamRequest.destroy());
  request.pipe(upstreamRequest);
}
