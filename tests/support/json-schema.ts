/** Checks a value against the part of JSON Schema that the requests in docs/openapi.json use. */

export interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly description?: string;
}

/** One that is not here must not pass silently. */
const KNOWN = [
  ...['type', 'const', 'enum', 'pattern', 'format', 'minLength', 'minimum', 'maximum'],
  ...['properties', 'required', 'items', 'anyOf', 'description'],
];

const FORMATS: Readonly<Record<string, RegExp>> = {
  uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
  email: /^[^\s@]+@[^\s@]+$/,
  date: /^\d{4}-\d\d-\d\d$/,
};

const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value;

const hasType = (value: unknown, type: string): boolean =>
  typeOf(value) === type || (type === 'number' && typeof value === 'number');

function ownFaults(schema: Schema, value: unknown): string[] {
  const { type, const: only, enum: words, pattern, format, minLength = 0, minimum, maximum } = schema;
  const types = typeof type === 'string' ? [type] : (type ?? []);
  if (types.length > 0 && !types.some((one) => hasType(value, one))) return [`expected ${types.join(' or ')}`];
  const faults: string[] = [];
  if (only !== undefined && value !== only) faults.push(`expected ${JSON.stringify(only)}`);
  if (words && !words.includes(value)) faults.push(`expected ${words.join(', ')}`);
  if (typeof value === 'string') {
    if (pattern && !new RegExp(pattern, 'u').test(value)) faults.push(`expected ${pattern}`);
    if (format && !FORMATS[format]?.test(value)) faults.push(`expected ${format}`);
    if (value.length < minLength) faults.push(`expected ${minLength} characters`);
  }
  if (typeof value === 'number') {
    if (minimum !== undefined && value < minimum) faults.push(`expected at least ${minimum}`);
    if (maximum !== undefined && value > maximum) faults.push(`expected at most ${maximum}`);
  }
  return faults;
}

/** What does not fit, as sentences without the values. Fields that an object may not have count too. */
export function schemaFaults(schema: Schema, value: unknown, path = ''): string[] {
  const unknown = Object.keys(schema).filter((key) => !KNOWN.includes(key));
  if (unknown.length > 0) throw new Error(`tests/support/json-schema.ts cannot check ${unknown.join(', ')}`);
  const { anyOf, properties, required = [], items } = schema;
  const own = ownFaults(schema, value).map((fault) => `${path || 'body'}: ${fault}`);
  if (own.length > 0) return own;
  if (anyOf) {
    const each = anyOf.map((one) => schemaFaults(one, value, path));
    const closest = [...each].sort((a, b) => a.length - b.length)[0];
    return closest ?? [];
  }
  if (properties && typeof value === 'object' && value !== null) {
    const fields = value as Readonly<Record<string, unknown>>;
    const below = (name: string) => (path ? `${path}.${name}` : name);
    return [
      ...required.filter((name) => fields[name] === undefined).map((name) => `${below(name)}: is missing`),
      ...Object.entries(fields).flatMap(([name, one]) =>
        properties[name] ? schemaFaults(properties[name], one, below(name)) : [`${below(name)}: is not described`],
      ),
    ];
  }
  return items && Array.isArray(value) ? value.flatMap((one, at) => schemaFaults(items, one, `${path}[${at}]`)) : [];
}
