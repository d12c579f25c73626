/**
 * Mixed mode: stands between the portal's server and the sandbox, and sends the named calls to the operator's hosts. Only
 * `npm start -- --real …` starts it; it is no part of a build.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CALLS } from '../../contract/calls.ts';
import type { Call } from '../../contract/define-call.ts';
import type { LastAnswer, MixedCall } from '../../sandbox/mixed-mode.ts';
import { failureOf } from '../connect/failure.ts';
import type { Hosts } from '../connect/hosts.ts';
import { judge } from '../connect/judge.ts';
import { printable } from '../connect/printable.ts';
import { findingText } from '../connect/text-report.ts';

export interface MixedOptions {
  readonly hosts: Hosts;
  readonly sandboxUrl: string;
  readonly shopsUrl: string;
  /** Ids of the calls that the operator's hosts answer. */
  readonly real: ReadonlySet<string>;
  readonly bffPath: string;
  /** The real identity service knows other lines than the sandbox: the line to ask the sandbox about instead. */
  readonly demoLine: string | undefined;
  readonly write: (line: string) => void;
  readonly timeoutMs?: number;
}

export interface MixedRouter {
  readonly url: string;
  calls(): readonly MixedCall[];
  close(): Promise<void>;
}

type Side = 'real' | 'sandbox';

const TIMEOUT_MS = 20_000;
const SHOWN_FINDINGS = 3;
const IDENTITY_PATH = '/identity';
/** Paths of the content service that do not depend on `contentPrefix` (section 7). */
const OWN_API_PATHS = ['/api/product-offerings', '/api/faqs'];
/** Headers of one connection; `fetch` sets its own. */
const OF_THE_CONNECTION =
  /^(connection|keep-alive|transfer-encoding|content-length|content-encoding|host|upgrade|te)$/i;

/** The path of a call on the portal's own origin, as a pattern. */
function patternOf({ host, path }: Call, bffPath: string): RegExp {
  const prefix = host === 'bff' ? bffPath : host === 'identity' ? IDENTITY_PATH : '';
  return new RegExp(`^${prefix}${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}

/** The call of the table that a request is. An exact path wins over one with a part that varies. */
function finder(bffPath: string): (method: string, pathname: string) => Call | undefined {
  const patterns = CALLS.map((call) => ({ call, pattern: patternOf(call, bffPath) })).sort(
    (a, b) => a.call.path.split('{').length - b.call.path.split('{').length,
  );
  return (method, pathname) =>
    patterns.find(({ call, pattern }) => call.method === method && pattern.test(pathname))?.call;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function forwardedHeaders(request: IncomingMessage): Record<string, string> {
  const entries = Object.entries(request.headers).filter(([name]) => !OF_THE_CONNECTION.test(name));
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

/** The address on the operator's host. */
function realUrl({ hosts, bffPath }: MixedOptions, call: Call, url: URL): string {
  const prefix = call.host === 'bff' ? bffPath : call.host === 'identity' ? IDENTITY_PATH : '';
  return `${hosts[call.host]}${url.pathname.slice(prefix.length)}${url.search}`;
}

/** The sandbox has labels, pages and the like only below `/cms/api`, whatever `contentPrefix` says. */
function sandboxPath({ host, path }: Call, pathname: string): string {
  const isElsewhere = host === 'content' && path.startsWith('/api/') && !OWN_API_PATHS.includes(path);
  return isElsewhere ? `/cms${pathname}` : pathname;
}

/** A checkpoint names the path of the next call: on the operator's host it may be another one than on the portal's. */
function onOwnHost(headers: Record<string, string>, { hosts }: MixedOptions): void {
  const path = headers['x-path'];
  if (path?.startsWith(`${IDENTITY_PATH}/`)) {
    headers['x-path'] = `${new URL(hosts.identity).pathname.replace(/\/$/, '')}${path.slice(IDENTITY_PATH.length)}`;
  }
}

/** Asks the sandbox about its demonstration line instead of the operator's. */
function aboutDemoLine(url: URL, headers: Record<string, string>, line: string): void {
  if (url.searchParams.has('msisdn')) url.searchParams.set('msisdn', line);
  if (headers['x-msisdn']) headers['x-msisdn'] = line;
}

export async function startMixedRouter(options: MixedOptions): Promise<MixedRouter> {
  const { hosts, sandboxUrl, shopsUrl, real, bffPath, demoLine, write, timeoutMs = TIMEOUT_MS } = options;
  const find = finder(bffPath);
  const last = new Map<string, Partial<Record<Side, LastAnswer>>>();

  const note = (call: Call, side: Side, answer: LastAnswer) => {
    const before = last.get(call.id)?.[side];
    last.set(call.id, { ...last.get(call.id), [side]: answer });
    if (before?.status === answer.status && before.verdict === answer.verdict) return;
    const who = side === 'real' ? 'yours  ' : 'sandbox';
    const findings = answer.findings.map((finding) => `\n      ${printable(finding)}`).join('');
    write(
      `  ${who}  ${call.id.padEnd(24)} ${answer.status || 'no answer'}  ${answer.ms} ms  ${answer.verdict}${findings}`,
    );
  };

  const judged = (
    call: Call,
    response: { status: number; headers: Headers; text: string; ms: number; url: string },
  ) => {
    const { verdict, findings } = judge({ hosts, timeoutMs, language: 'fr' }, call, {}, { answer: response });
    // Without `token` among the own calls, the sandbox has issued the token.
    const isForeignToken = response.status === 401 && real.has(call.id) && demoLine === undefined;
    const hint = isForeignToken ? ['your call refuses the token of the sandbox: add token,checkpoint,logout'] : [];
    return {
      status: response.status,
      ms: response.ms,
      verdict,
      findings: [...findings.slice(0, SHOWN_FINDINGS).map(findingText), ...hint],
    };
  };

  /** A picture of the operator's content service, which the sandbox does not have. */
  async function realPicture(target: string, url: URL): Promise<Response | undefined> {
    const isPicture = url.pathname.startsWith('/uploads/') && target.startsWith(sandboxUrl);
    if (!isPicture || !CALLS.some(({ id, host }) => host === 'content' && real.has(id))) return undefined;
    return fetch(`${hosts.content}${url.pathname}`, { signal: AbortSignal.timeout(timeoutMs) });
  }

  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', sandboxUrl);
    const method = request.method ?? 'GET';
    const call = find(method, url.pathname);
    const side: Side = call && real.has(call.id) ? 'real' : 'sandbox';
    const headers = forwardedHeaders(request);
    const body = await readBody(request);
    if (side === 'sandbox' && demoLine !== undefined) aboutDemoLine(url, headers, demoLine);
    if (side === 'real') onOwnHost(headers, options);
    const sandboxBase = call?.host === 'shops' ? shopsUrl : sandboxUrl;
    const target =
      call && side === 'real'
        ? realUrl(options, call, url)
        : `${sandboxBase}${call ? sandboxPath(call, url.pathname) : url.pathname}${url.search}`;
    const startedAt = performance.now();
    try {
      let answer = await fetch(target, {
        method,
        headers,
        body: body.length > 0 ? new Uint8Array(body) : null,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (answer.status === 404) answer = (await realPicture(target, url)) ?? answer;
      const bytes = Buffer.from(await answer.arrayBuffer());
      const ms = Math.round(performance.now() - startedAt);
      if (call)
        note(
          call,
          side,
          judged(call, { status: answer.status, headers: answer.headers, text: bytes.toString(), ms, url: target }),
        );
      const kept = [...answer.headers].filter(([name]) => !OF_THE_CONNECTION.test(name));
      response.writeHead(answer.status, Object.fromEntries(kept)).end(method === 'HEAD' ? undefined : bytes);
    } catch (error) {
      const ms = Math.round(performance.now() - startedAt);
      if (call) note(call, side, { status: 0, ms, verdict: 'fails', findings: [failureOf(error, timeoutMs)] });
      response.destroy();
    }
  }

  const server: Server = createServer((request, response) => void forward(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: () =>
      CALLS.map(({ id, title }) => {
        const { real: yours, sandbox } = last.get(id) ?? {};
        return { id, title, isReal: real.has(id), real: yours, sandbox };
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
