/** Looks up a request in docs/openapi.json. */
type Json = { readonly [name: string]: unknown };

export interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
}

interface Operation {
  readonly parameters?: readonly { readonly name?: string; readonly in?: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

interface Seen {
  readonly method: string;
  readonly pathname: string;
  /** Names of the parameters. */
  readonly query: readonly string[];
  readonly body: string;
}

const BFF = /^\/api\/[\w-]+-bff(?=\/)/;
/** The names of the operator's reference and of a banner's filter depend on the brand. */
const anyBrand = (name: string): string => name.replace(/\b[a-z][a-z0-9-]*_ref\b/, 'sahla_ref');

function operationOf({ paths }: Described, { method, pathname }: Seen): Operation | undefined {
  const isBff = BFF.test(pathname);
  const path = pathname.replace(BFF, '');
  const fitting = Object.keys(paths)
    .filter((template) => {
      const pattern = template
        .replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')
        .replaceAll(/\{\w+\}/g, '[^/]+')
        .replace(/^\/cms\/api/, '(/cms)?/api');
      return new RegExp(`${isBff ? '^' : ''}${pattern}$`).test(path);
    })
    .sort((a, b) => a.split('{').length - b.split('{').length);
  return fitting.map((template) => paths[template]?.[method.toLowerCase()]).find(Boolean);
}

function fieldNames(body: string): string[] {
  if (body === '') return [];
  try {
    return Object.keys(JSON.parse(body) as Json);
  } catch {
    return [...new URLSearchParams(body).keys()];
  }
}

const knownFields = ({ properties = {}, anyOf = [] }: Schema): string[] => [
  ...Object.keys(properties),
  ...anyOf.flatMap(knownFields),
];

/** What the document lacks about the request; undefined if it describes it. */
export function describeRequest(document: Described, seen: Seen): string | undefined {
  const name = `${seen.method} ${seen.pathname}`;
  const operation = operationOf(document, seen);
  if (!operation) return `${name}: contract/ has no such call`;
  const parameters = (operation.parameters ?? []).map((parameter) => parameter.name);
  const query = seen.query.filter((parameter) => !parameters.includes(anyBrand(parameter)));
  if (query.length > 0) return `${name}: contract/ has no query ${query.join(', ')}`;
  const fields = Object.values(operation.requestBody?.content ?? {}).flatMap(({ schema }) => knownFields(schema));
  const unknown = fieldNames(seen.body).filter((field) => !fields.includes(anyBrand(field)));
  return unknown.length > 0 ? `${name}: contract/ has no field ${unknown.join(', ')}` : undefined;
}
