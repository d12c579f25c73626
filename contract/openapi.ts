/** The table as an OpenAPI 3.1 document. */
import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { BFF_PATH } from '#src/api/client/http.ts';
import type { Host } from '#src/api/client/reachability.ts';
import { brand } from '#src/brand/brand.ts';
import { CALL_GROUPS } from './calls.ts';
import type { Call, Refusal } from './define-call.ts';
import { COMMON_HEADERS } from './headers.ts';
import { entriesOf, mayBeAbsent, wrappedBy } from './lists.ts';
import { wireSchema } from './wire-schema.ts';
import { VALUE_RULES, WORDS } from './words.ts';

type Schema = v.GenericSchema;
export type Json = Readonly<Record<string, unknown>>;

export interface OpenApi {
  readonly openapi: string;
  readonly info: { readonly version: string; readonly title: string; readonly description: string };
  readonly servers: readonly Json[];
  readonly tags: readonly Json[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly components: Json;
}

const HOSTS: Readonly<Record<Host, { url: string; description: string }>> = {
  bff: { url: BFF_PATH, description: 'Backend-for-frontend, below `api.origin` of the brand file' },
  identity: { url: '/identity', description: 'Identity service: `api.identityUrl`' },
  content: { url: '/', description: 'Content service: `api.contentOrigin`' },
  shops: { url: '/', description: 'Shop list: `api.shopListOrigin`' },
};

/** `anyOf` with null in its short form. */
function shortened(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(shortened);
  if (typeof node !== 'object' || node === null) return node;
  const short = Object.fromEntries(Object.entries(node).map(([name, value]) => [name, shortened(value)]));
  const [one, nothing, ...others] = (short.anyOf ?? []) as readonly Json[];
  if (nothing?.type !== 'null' || others.length > 0 || typeof one?.type !== 'string') return short;
  const words = Array.isArray(one.enum) ? { enum: [...one.enum, null] } : {};
  return { ...one, type: [one.type, 'null'], ...words };
}

/** JSON Schema of what is on the wire. Throws for a schema that cannot be expressed. */
function jsonSchema(schema: Schema): Json {
  const { $schema: _, ...json } = toJsonSchema(wireSchema(schema), {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'throw',
  });
  return shortened(json) as Json;
}

function parameters(place: 'path' | 'query' | 'header', schema: Schema | undefined, examples: Json = {}): Json[] {
  const entries = schema ? (entriesOf(schema) ?? {}) : {};
  return Object.entries(entries).map(([name, entry]) => ({
    name,
    in: place,
    required: place === 'path' || !mayBeAbsent(entry as Schema),
    schema: jsonSchema(wrappedBy(entry as Schema) ?? (entry as Schema)),
    ...(name in examples ? { example: examples[name] } : {}),
  }));
}

/** OpenAPI leaves `accept` to the content types of the answers. */
const COMMON = parameters('header', COMMON_HEADERS).filter(({ name }) => name !== 'accept');

const PROBLEM = {
  type: 'object',
  properties: { code: { type: 'string' }, message: { type: 'string' } },
};

/** OAuth's form for the identity service. */
const problemOf = (host: Host, { code, meaning }: Refusal): Json =>
  host === 'identity' ? { error: code, error_description: meaning } : { ...(code ? { code } : {}), message: meaning };

function refusals({ host, method, refusals }: Call): Json {
  const statuses = [...new Set(refusals.map(({ status }) => status))];
  return Object.fromEntries(
    statuses.map((status) => {
      const own = refusals.filter((refusal) => refusal.status === status);
      const description = own.map(({ code, meaning }) => (code ? `\`${code}\`: ${meaning}` : meaning)).join('; ');
      const examples = Object.fromEntries(
        own.map((refusal, index) => [refusal.code ?? `refusal-${index + 1}`, { value: problemOf(host, refusal) }]),
      );
      const content = { 'application/json': { schema: host === 'identity' ? { type: 'object' } : PROBLEM, examples } };
      return [String(status), { description, ...(method === 'HEAD' ? {} : { content }) }];
    }),
  );
}

const PAGINATION = {
  type: 'object',
  properties: {
    pagination: {
      type: 'object',
      properties: Object.fromEntries(
        ['page', 'pageSize', 'pageCount', 'total'].map((name) => [name, { type: 'integer' }]),
      ),
    },
  },
};

/** What is on the wire for an answer. The portal also accepts entries in the form of Strapi 4. */
function body({ answer, isContentList, example }: Call): Json | undefined {
  if (!answer) return undefined;
  const schema = jsonSchema(answer);
  if (!isContentList) return { schema, example: example.answer };
  const list = { type: 'object', properties: { data: schema, meta: PAGINATION }, required: ['data'] };
  return {
    schema: list,
    example: { data: example.answer, meta: { pagination: { page: 1, pageSize: 100, total: 1 } } },
  };
}

/** The answer of any call of a line, so the table does not repeat it for each. */
const NO_TOKEN = {
  description: 'The access token is missing or has expired. The portal renews it, and sends the call again once.',
  content: { 'application/json': { schema: PROBLEM } },
};

function success(call: Call): Json {
  const content = body(call);
  const headers = Object.fromEntries(
    (call.answerHeaders ?? []).map((name) => [name, { required: true, schema: { type: 'string' } }]),
  );
  return {
    description: content ? 'Success' : 'Success; the body is not read',
    ...(call.answerHeaders ? { headers } : {}),
    ...(content ? { content: { 'application/json': content } } : {}),
  };
}

function requestBody({ request, example }: Call): Json | undefined {
  const { body, form } = request;
  const schema = body ?? form;
  if (!schema) return undefined;
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
  return { required: true, content: { [type]: { schema: jsonSchema(schema), example: example.body ?? example.form } } };
}

function operation(call: Call, tag: string): Json {
  const { request, example } = call;
  const sent = requestBody(call);
  return {
    operationId: call.id,
    tags: [tag],
    summary: call.title,
    description: [call.notes, `Section: ${call.section}.`, `Without it: ${call.without}`].filter(Boolean).join('\n\n'),
    'x-need': call.need,
    'x-host': call.host,
    ...(call.limits ? { 'x-limits': call.limits } : {}),
    servers: [HOSTS[call.host]],
    security: call.caller === 'line' ? [{ line: [] }] : [],
    parameters: [
      ...parameters('path', request.path, example.path),
      ...parameters('query', request.query, example.query),
      ...parameters('header', request.headers, example.headers),
      ...COMMON.map(({ name }) => ({ $ref: `#/components/parameters/${name}` })),
    ],
    ...(sent ? { requestBody: sent } : {}),
    responses: {
      [String(call.status ?? 200)]: success(call),
      ...(call.caller === 'line' ? { 401: { $ref: '#/components/responses/NoToken' } } : {}),
      ...refusals(call),
    },
  };
}

function paths(): OpenApi['paths'] {
  const all: Record<string, Record<string, Json>> = {};
  for (const { name, calls } of CALL_GROUPS) {
    for (const call of calls) {
      all[call.path] ??= {};
      Object.assign(all[call.path] ?? {}, { [call.method.toLowerCase()]: operation(call, name) });
    }
  }
  return all;
}

const wordLine = ({ where, words, meaning }: (typeof WORDS)[number]) =>
  `- ${where}: ${words.map((word) => `\`${word}\``).join(', ')}${words.length > 0 ? ' - ' : ''}${meaning}`;

/** `version`: that of the portal. */
export function openApi(version: string): OpenApi {
  return {
    openapi: '3.1.0',
    info: {
      title: `Calls of the self-care portal (${brand.product.en})`,
      version,
      description: [
        'Every call that the portal makes to an operator. Generated from `contract/` by `npm run contract`.',
        `In paths and fields, \`${brand.slug}\` is the \`slug\` of the brand file.`,
        VALUE_RULES.map((rule) => `- ${rule}`).join('\n'),
        '## Words and values',
        WORDS.map(wordLine).join('\n'),
      ].join('\n\n'),
    },
    servers: [HOSTS.bff],
    tags: CALL_GROUPS.map(({ name, title }) => ({ name, description: title })),
    paths: paths(),
    components: {
      responses: { NoToken: NO_TOKEN },
      parameters: Object.fromEntries(COMMON.map((parameter) => [parameter.name, parameter])),
      securitySchemes: { line: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
