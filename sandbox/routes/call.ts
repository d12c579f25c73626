/**
 * Declares a call of the backend-for-frontend: its method, path, and the exact query and body it accepts. Anything else
 * is rejected, so that a wrong portal request fails here and not at a real operator.
 */
import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { readBearer } from '../auth.ts';
import type { SandboxContext } from '../context.ts';
import { type Line, lineOf } from '../db/lines.ts';
import { processDue } from '../domain/process-due.ts';
import { HttpError } from '../http-error.ts';
import { languageOf } from '../languages.ts';
import type { Env } from '../middleware/env.ts';
import type { Language } from '../seed/types.ts';

type Schema = v.GenericSchema;

export interface CallShape<Q extends Schema, B extends Schema> {
  method: 'GET' | 'POST' | 'PATCH' | 'HEAD';
  path: string;
  query?: Q;
  body?: B;
}

export interface Call<Q, B> {
  c: Context<Env>;
  context: SandboxContext;
  query: Q;
  body: B;
  language: Language;
}

interface LineCall<Q, B> extends Call<Q, B> {
  line: Line;
  /** The sign-in that the token belongs to. */
  family: string;
}

const NOTHING = v.strictObject({});

export interface Calls {
  readonly context: SandboxContext;
  /** A call without authentication. A token is ignored. */
  anonymous<Q extends Schema = typeof NOTHING, B extends Schema = typeof NOTHING>(
    shape: CallShape<Q, B>,
    answer: (call: Call<v.InferOutput<Q>, v.InferOutput<B>>) => unknown,
  ): void;
  /** A call about the signed-in line. */
  signedIn<Q extends Schema = typeof NOTHING, B extends Schema = typeof NOTHING>(
    shape: CallShape<Q, B>,
    answer: (call: LineCall<v.InferOutput<Q>, v.InferOutput<B>>) => unknown,
  ): void;
  /** Must be called last: other methods on the same paths get 405, other paths 404. */
  close(): void;
}

function validate<S extends Schema>(schema: S, given: unknown, code: string, what: string): v.InferOutput<S> {
  const result = v.safeParse(schema, given);
  if (result.success) return result.output;
  const issues = result.issues.map((issue) => `${v.getDotPath(issue) ?? what}: ${issue.message}`);
  throw new HttpError(400, code, `The ${what} is not valid. ${issues.join('; ')}.`);
}

function readQuery(c: Context<Env>): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, values] of Object.entries(c.req.queries())) {
    if (values.length > 1) throw new HttpError(400, 'invalid_query', `${name} occurs ${values.length} times.`);
    query[name] = values[0] ?? '';
  }
  return query;
}

async function readBody(c: Context<Env>, isWanted: boolean): Promise<unknown> {
  const text = c.req.method === 'GET' || c.req.method === 'HEAD' ? '' : await c.req.text();
  if (!isWanted) {
    if (text) throw new HttpError(400, 'unexpected_body', 'This call takes no body.');
    return {};
  }
  const type = c.req.header('content-type') ?? '';
  if (!/^application\/json\b/i.test(type)) {
    throw new HttpError(415, 'unsupported_media_type', `The body must be application/json, not ${type || 'untyped'}.`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpError(400, 'invalid_json', 'The body is not JSON.');
  }
}

export function declareCalls(context: SandboxContext, app: Hono<Env>): Calls {
  const methods = new Map<string, Set<string>>();

  const declare = (shape: CallShape<Schema, Schema>, answer: (call: Call<unknown, unknown>) => unknown) => {
    const path = `${context.bffPath}${shape.path}`;
    methods.set(path, (methods.get(path) ?? new Set()).add(shape.method));
    const method = shape.method === 'HEAD' ? 'GET' : shape.method;
    app.on(method, path, async (c, next) => {
      // Hono sends HEAD requests to the handlers of GET.
      if (c.req.method !== shape.method) return next();
      const query = validate(shape.query ?? NOTHING, readQuery(c), 'invalid_query', 'query');
      const body = validate(shape.body ?? NOTHING, await readBody(c, shape.body !== undefined), 'invalid_body', 'body');
      const language = languageOf(c.req.header('accept-language'), 'fr');
      const result = await answer({ c, context, query, body, language });
      return result instanceof Response ? result : c.json(result as object);
    });
  };

  return {
    context,
    anonymous: (shape, answer) =>
      declare(shape as CallShape<Schema, Schema>, answer as (call: Call<unknown, unknown>) => unknown),
    signedIn: (shape, answer) =>
      declare(shape as CallShape<Schema, Schema>, (call) => {
        const { msisdn, family } = signedInLine(context, call.c);
        processDue(context, msisdn);
        const line = lineOf(context.db, msisdn);
        const language = languageOf(call.c.req.header('accept-language'), line.language);
        return (answer as (call: LineCall<unknown, unknown>) => unknown)({ ...call, line, family, language });
      }),
    close: () => {
      for (const [path, known] of methods) {
        app.all(path, (c) => {
          const allow = [...known].join(', ');
          throw new HttpError(405, 'method_not_allowed', `This call does not allow ${c.req.method}, only ${allow}.`, {
            headers: { allow },
          });
        });
      }
      app.all(`${context.bffPath}/*`, () => {
        throw new HttpError(404, 'unknown_call', 'Unknown call.');
      });
    },
  };
}

function signedInLine(context: SandboxContext, c: Context<Env>) {
  if (context.faults.take('unauthorizedNext', c.req.method, c.req.path) !== undefined) {
    throw new HttpError(401, 'token_expired', 'The switch unauthorizedNext caused this 401.');
  }
  return readBearer(context, c.req.header('authorization'));
}
