/** Holds a request to docs/openapi.json: path, query, headers, and body. The document comes from the schemas of the calls. */
import { type Schema, schemaFaults } from './json-schema.ts';

type Json = { readonly [name: string]: unknown };

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: Schema;
}

interface Operation {
  readonly security?: readonly unknown[];
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

export interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: { readonly parameters?: Readonly<Record<string, Parameter>> };
}

export interface Seen {
  readonly method: string;
  readonly pathname: string;
  readonly query: readonly (readonly [name: string, value: string])[];
  /** Names in lower case. Absent: not checked. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

const BFF = /^\/api\/[\w-]+-bff(?=\/)/;
/** The names of the operator's reference and of a banner's filter depend on the brand. */
const anyBrand = (name: string): string => name.replace(/\b[a-z][a-z0-9-]*_ref\b/, 'sahla_ref');

interface Found {
  readonly operation: Operation;
  readonly path: Readonly<Record<string, string>>;
}

interface Template {
  readonly methods: Readonly<Record<string, Operation>>;
  readonly ofBff: RegExp;
  readonly ofOthers: RegExp;
}

const templates = new WeakMap<Described, readonly Template[]>();

/** The paths of the document as patterns, those with the fewest parameters first. */
function templatesOf(document: Described): readonly Template[] {
  const known = templates.get(document);
  if (known) return known;
  const names = Object.keys(document.paths).sort((a, b) => a.split('{').length - b.split('{').length);
  const made = names.map((name): Template => {
    const pattern = name
      .replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')
      .replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')
      .replace(/^\/cms\/api/, '(?:/cms)?/api');
    const methods = document.paths[name] ?? {};
    return { methods, ofBff: new RegExp(`^${pattern}$`), ofOthers: new RegExp(`${pattern}$`) };
  });
  templates.set(document, made);
  return made;
}

function find(document: Described, { method, pathname }: Seen): Found | undefined {
  const path = pathname.replace(BFF, '');
  for (const { methods, ofBff, ofOthers } of templatesOf(document)) {
    const operation = methods[method.toLowerCase()];
    const match = operation && (path === pathname ? ofOthers : ofBff).exec(path);
    if (match) return { operation, path: { ...match.groups } };
  }
  return undefined;
}

const parametersOf = ({ components }: Described, { parameters = [] }: Operation): Parameter[] =>
  parameters.map((one) => {
    const parameter = '$ref' in one ? components?.parameters?.[one.$ref.split('/').at(-1) ?? ''] : one;
    if (!parameter) throw new Error(`the document has no parameter ${JSON.stringify(one)}`);
    return parameter;
  });

/** What does not fit of the values of one place. */
function placeFaults(
  parameters: readonly Parameter[],
  place: Parameter['in'],
  given: Readonly<Record<string, string>>,
) {
  const here = parameters.filter((parameter) => parameter.in === place);
  return here.flatMap(({ name, required, schema }) => {
    const value = given[place === 'header' ? name.toLowerCase() : name];
    if (value === undefined) return required ? [`${place} ${name}: is missing`] : [];
    return schemaFaults(schema, value, `${place} ${name}`);
  });
}

/** Headers of the portal's own beyond those that browsers and proxies add. */
const OWN_HEADER = /^(?:x-(?!forwarded|real-ip)|idempotency-key$|platform$)/;

function headerFaults(
  parameters: readonly Parameter[],
  operation: Operation,
  headers: Readonly<Record<string, string>>,
) {
  const isOfLine = (operation.security ?? []).length > 0;
  // Browsers send their own `accept-language` where the answer is in no language, or its language is in the query.
  const checked = isOfLine ? parameters : parameters.filter(({ name }) => name !== 'accept-language');
  const known = parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name.toLowerCase());
  const unknown = Object.keys(headers).filter((name) => OWN_HEADER.test(name) && !known.includes(name));
  const token = headers.authorization;
  return [
    ...placeFaults(checked, 'header', headers),
    ...unknown.map((name) => `header ${name}: is not described`),
    ...(isOfLine && !token?.startsWith('Bearer ') ? ['header authorization: is missing'] : []),
    ...(!isOfLine && token !== undefined ? ['header authorization: anybody may ask this'] : []),
  ];
}

function parsed(body: string, type: string): unknown {
  if (type.includes('json')) return JSON.parse(body) as unknown;
  return Object.fromEntries(new URLSearchParams(body));
}

function bodyFaults({ requestBody }: Operation, body: string): string[] {
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (!type || !content) return body === '' ? [] : ['body: is not described'];
  let value: unknown;
  try {
    value = parsed(body, type);
  } catch {
    return [`body: is not ${type}`];
  }
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  const named = isObject
    ? Object.fromEntries(Object.entries(value as Json).map(([name, one]) => [anyBrand(name), one]))
    : value;
  return schemaFaults(content.schema, named);
}

interface Options {
  /** Only whether the call, its parameters and its fields are described: tests of one part send values of their own. */
  readonly namesOnly?: boolean;
}

/** What the document does not describe of the request; undefined if it describes all of it. */
export function describeRequest(
  document: Described,
  seen: Seen,
  { namesOnly = false }: Options = {},
): string | undefined {
  const name = `${seen.method} ${seen.pathname}`;
  const found = find(document, seen);
  if (!found) return `${name}: contract/ has no such call`;
  const { operation, path } = found;
  const parameters = parametersOf(document, operation);
  const query = Object.fromEntries(seen.query.map(([parameter, value]) => [anyBrand(parameter), value]));
  const known = parameters.filter((parameter) => parameter.in === 'query').map((parameter) => parameter.name);
  const faults = [
    ...Object.keys(query)
      .filter((parameter) => !known.includes(parameter))
      .map((parameter) => `query ${parameter}: is not described`),
    ...placeFaults(parameters, 'path', path),
    ...placeFaults(parameters, 'query', query),
    ...(seen.headers ? headerFaults(parameters, operation, seen.headers) : []),
    ...bodyFaults(operation, seen.body),
  ];
  const counted = namesOnly ? faults.filter((fault) => fault.endsWith('is not described')) : faults;
  return counted.length > 0 ? `${name}: ${counted.join('; ')} (contract/)` : undefined;
}
