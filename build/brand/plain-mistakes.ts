/** Mistakes of a brand file in plain words: the place, what is wrong, and how it is corrected. */
import * as v from 'valibot';

interface AnySchema {
  readonly type: string;
  readonly entries?: Readonly<Record<string, AnySchema>>;
  readonly item?: AnySchema;
  readonly wrapped?: AnySchema;
}

const MAX_SHOWN = 60;

/** Without `optional(…)` around it. */
const unwrapped = (schema: AnySchema | undefined): AnySchema | undefined =>
  schema?.wrapped ? unwrapped(schema.wrapped) : schema;

function schemaAt(schema: AnySchema, keys: readonly unknown[]): AnySchema | undefined {
  return keys.reduce<AnySchema | undefined>((at, key) => {
    const inner = unwrapped(at);
    return typeof key === 'number' ? inner?.item : inner?.entries?.[String(key)];
  }, schema);
}

/** Every setting of the schema with its path. */
function settingsOf(schema: AnySchema | undefined, prefix = ''): string[] {
  return Object.entries(unwrapped(schema)?.entries ?? {}).flatMap(([name, inner]) => [
    prefix + name,
    ...settingsOf(inner, `${prefix}${name}.`),
  ]);
}

/** How many letters must be changed, added, left out or swapped with their neighbour to make one text of the other. */
function editDistance(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= from.length; row++) {
    const line = [row];
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwap = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      line[column] = Math.min(
        (rows[row - 1]?.[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (rows[row - 1]?.[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (rows[row - 2]?.[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    rows.push(line);
  }
  return rows[from.length]?.[to.length] ?? 0;
}

/** The name that was probably meant. Upper and lower case, dashes and underscores make no difference. */
export function nearest(typed: string, names: readonly string[]): string | undefined {
  const plain = (name: string) => name.toLowerCase().replace(/[-_\s]/g, '');
  const ranked = names
    .map((name) => ({ name, distance: editDistance(plain(typed), plain(name)) }))
    .sort((a, b) => a.distance - b.distance);
  const [best] = ranked;
  return best && best.distance <= Math.max(1, Math.floor(typed.length / 3)) ? best.name : undefined;
}

function unknownSetting(schema: AnySchema, keys: readonly unknown[]): string {
  const name = String(keys.at(-1));
  const beside = Object.keys(unwrapped(schemaAt(schema, keys.slice(0, -1)))?.entries ?? {});
  const close = nearest(name, beside);
  if (close) return `no such setting; did you mean ${close}?`;
  const elsewhere = settingsOf(schema).find((path) => path.split('.').at(-1) === name);
  if (elsewhere) return `no such setting here; did you mean ${elsewhere}?`;
  return beside.length <= 12
    ? `no such setting; the settings here are ${beside.join(', ')}`
    : 'no such setting; docs/configuration.md lists them';
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'must be a text, in quotes',
  boolean: 'must be true or false, without quotes',
  array: 'must be a list, in square brackets',
  strict_object: 'must be a group of settings, in braces',
};

function inWords(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'a group of settings';
  const shown = JSON.stringify(value) ?? String(value);
  return shown.length > MAX_SHOWN ? `${shown.slice(0, MAX_SHOWN)}…` : shown;
}

/** The mistake of an issue of the brand file. */
export function plainMistake(schema: unknown, issue: v.BaseIssue<unknown>): string {
  const keys = issue.path?.map(({ key }) => key) ?? [];
  const place = v.getDotPath(issue) ?? 'the file';
  // Set by the schema: the settings that a group lacks or does not know.
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    return `${place}: ${unknownSetting(schema as AnySchema, keys)}`;
  }
  if (issue.kind === 'schema' && issue.input === undefined) return `${place} is missing`;
  const rule = issue.kind === 'schema' ? (KINDS[issue.type] ?? issue.message) : issue.message;
  const isSingle = typeof issue.input !== 'object' && issue.input !== '' && !rule.includes('did you mean');
  const isShown = issue.kind === 'schema' || isSingle;
  return `${place}: ${rule}${isShown ? `, not ${inWords(issue.input)}` : ''}`;
}
