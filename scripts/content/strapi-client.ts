/** Strapi's REST API, with its refusals in plain words. */
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { UserError } from '../lib/shutdown.ts';

const refusal = v.object({
  error: v.object({
    message: v.string(),
    details: v.optional(v.looseObject({ key: v.optional(v.string()), path: v.optional(v.string()) })),
  }),
});

/** Strapi refused a request as it was sent. `key`: the field that it does not have. */
export class Refused extends Error {
  readonly status: number;
  readonly key: string | undefined;
  constructor(status: number, message: string, key?: string) {
    super(message);
    this.status = status;
    this.key = key;
  }
}

export interface StrapiClient {
  send(method: string, path: string, body?: FormData | object): Promise<unknown>;
}

const HINTS: Readonly<Record<number, string>> = {
  401: 'The token is not valid. Create one in Strapi: Settings, API Tokens, type "Full access".',
  403: 'The token may not do this. It needs the type "Full access".',
};

function refusalOf(status: number, method: string, path: string, text: string): Error {
  const hint = HINTS[status];
  if (hint) return new UserError(`${method} ${path}: ${status}. ${hint}`);
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return new UserError(`${method} ${path}: ${status}, and no answer of Strapi. Is --to the address of a Strapi 5?`);
  }
  const found = v.safeParse(refusal, parsed);
  if (!found.success) return new Refused(status, text.slice(0, 200));
  const { message, details } = found.output.error;
  return new Refused(status, message, details?.key ?? details?.path);
}

/** Writing an entry again changes nothing. Only a new entry could be added twice. */
const REPEATABLE = ['GET', 'PUT'];
const TRIES = 3;
const PAUSE_MS = 500;

/**
 * A server closes connections that are not used for some seconds, and a request may be on its way at that moment.
 * @throws what `fetch` throws, after the last try.
 */
async function fetchAgain(url: string, init: RequestInit & { method: string }): Promise<Response> {
  const tries = REPEATABLE.includes(init.method) ? TRIES : 1;
  for (let count = 1; ; count++) {
    try {
      return await fetch(url, init);
    } catch (error) {
      if (count >= tries) throw error;
      await pause(PAUSE_MS * count);
    }
  }
}

export function strapiClient(origin: string, token: string): StrapiClient {
  return {
    async send(method, path, body) {
      const isForm = body instanceof FormData;
      const headers: Record<string, string> = { authorization: `Bearer ${token}` };
      if (body && !isForm) headers['content-type'] = 'application/json';
      const content = isForm ? body : body && JSON.stringify(body);
      const init = { method, headers, ...(content ? { body: content } : {}) };
      const answer = await fetchAgain(origin + path, init).catch((error: Error) => {
        const reason = (error.cause as Error)?.message ?? error.message;
        throw new UserError(`${origin} does not answer: ${reason}. Run the command again: nothing is added twice.`);
      });
      const text = await answer.text();
      if (!answer.ok) throw refusalOf(answer.status, method, path, text);
      return text === '' ? undefined : JSON.parse(text);
    },
  };
}
