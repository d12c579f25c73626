/** One request of the check and its answer. */
import { randomUUID } from 'node:crypto';
import type { Call, Example } from '../../contract/define-call.ts';
import { failureOf } from './failure.ts';
import type { Hosts } from './hosts.ts';

export interface Sent extends Omit<Example, 'answer'> {
  readonly token?: string | undefined;
  /** Additional headers that the portal would not send. */
  readonly extraHeaders?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly ms: number;
  /** The address of the answer, after redirects. */
  readonly url: string;
}

/** `failure`: why there is no answer. */
export type Exchange =
  | { readonly answer: Answer; readonly failure?: undefined }
  | { readonly failure: string; readonly answer?: undefined };

export interface Connection {
  readonly hosts: Hosts;
  readonly timeoutMs: number;
  readonly language: string;
}

function urlOf(hosts: Hosts, call: Call, { path = {}, query }: Sent): string {
  const filled = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''));
  const search = query ? `?${new URLSearchParams(query)}` : '';
  return `${hosts[call.host]}${filled}${search}`;
}

function headersOf(call: Call, sent: Sent, language: string): Record<string, string> {
  return {
    'x-correlation-id': randomUUID(),
    platform: 'web',
    accept: 'application/json',
    'accept-language': language,
    ...(call.caller === 'line' && sent.token ? { authorization: `Bearer ${sent.token}` } : {}),
    ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...sent.headers,
    ...sent.extraHeaders,
  };
}

const bodyOf = ({ body, form }: Sent): string | URLSearchParams | undefined =>
  form ? new URLSearchParams(form) : body === undefined ? undefined : JSON.stringify(body);

export async function ask({ hosts, timeoutMs, language }: Connection, call: Call, sent: Sent): Promise<Exchange> {
  const startedAt = performance.now();
  const limit = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(urlOf(hosts, call, sent), {
      method: call.method,
      headers: headersOf(call, sent, language),
      body: bodyOf(sent) ?? null,
      signal: sent.signal ? AbortSignal.any([limit, sent.signal]) : limit,
    });
    const text = await response.text();
    const ms = Math.round(performance.now() - startedAt);
    return { answer: { status: response.status, headers: response.headers, text, ms, url: response.url } };
  } catch (error) {
    return { failure: failureOf(error, timeoutMs) };
  }
}

const SECRET_HEADERS = ['authorization', 'x-chronos-id', 'x-nonce-id', 'x-msisdn'];
const SECRET_FIELDS = ['password', 'refresh_token', 'token', 'username', 'msisdn', 'otp'];

const variable = (name: string): string =>
  name === 'authorization' ? 'Bearer $TOKEN' : `$${name.replace(/^x-/, '').replaceAll('-', '_').toUpperCase()}`;

/** Single quotes, closed around the parts that the shell replaces. */
const quoted = (text: string): string =>
  `'${text.replaceAll("'", `'\\''`)}'`.replaceAll(/\$[A-Z_]+/g, (name) => `'"${name}"'`).replaceAll(/^''|''$/g, '');

const withoutSecrets = (fields: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      SECRET_FIELDS.includes(name) ? variable(name) : String(value),
    ]),
  );

/** Repeats the request. Tokens, passwords and numbers are variables of the shell. */
export function curlOf({ hosts, language }: Connection, call: Call, sent: Sent): string {
  const shown = { ...sent, ...(sent.query ? { query: withoutSecrets(sent.query) } : {}) };
  const headers = Object.entries(headersOf(call, { ...shown, token: sent.token ?? '$TOKEN' }, language)).map(
    ([name, value]) => `-H ${quoted(`${name}: ${SECRET_HEADERS.includes(name) ? variable(name) : value}`)}`,
  );
  const fields = Object.entries(withoutSecrets(sent.form ?? {})).map(
    ([name, value]) => `--data-urlencode ${quoted(`${name}=${value}`)}`,
  );
  const isObject = typeof sent.body === 'object' && sent.body !== null;
  const data =
    sent.body === undefined ? [] : [`--data ${quoted(JSON.stringify(isObject ? maskedBody(sent.body) : sent.body))}`];
  const method = call.method === 'GET' ? [] : [call.method === 'HEAD' ? '--head' : `-X ${call.method}`];
  const url = urlOf(hosts, call, shown).replaceAll(/%24([A-Z_]+)/g, '$$$1');
  return ['curl', '-sS', ...method, quoted(url), ...headers, ...fields, ...data].join(' ');
}

const maskedBody = (body: object): object =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, SECRET_FIELDS.includes(name) ? variable(name) : value]),
  );
