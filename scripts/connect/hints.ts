/** Guesses why the fields of an answer are missing: the most usual mistakes of a new backend. */
import type { Fault } from '../../contract/explain.ts';

const ENVELOPES = ['data', 'result', 'results', 'response', 'payload', 'body'];

const plain = (name: string): string => name.replaceAll(/[_-]/g, '').toLowerCase();

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Never contains a part of the answer: all names are of the table or of this file. */
export function hintOf(body: unknown, faults: readonly Fault[]): string | undefined {
  if (!isObject(body)) return undefined;
  const missing = faults
    .filter(({ path, found }) => found === 'missing' && !path.includes('.'))
    .map(({ path }) => path);
  const envelope = ENVELOPES.find((name) => {
    const inner = body[name];
    return isObject(inner) && missing.some((field) => inner[field] !== undefined);
  });
  if (envelope) return `the fields are inside \`${envelope}\`: the portal reads them at the top of the answer`;
  const spelt = Object.keys(body).map(plain);
  const respelt = missing.filter((field) => spelt.includes(plain(field)));
  return respelt.length > 0
    ? `the answer spells ${respelt.join(', ')} in another way: names are in camelCase, as in the table`
    : undefined;
}
