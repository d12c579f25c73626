import { createHash, randomBytes } from 'node:crypto';

/** A random name with a prefix that says what it names. */
export function newId(prefix: string): string {
  return `${prefix}-${randomBytes(9).toString('hex')}`;
}

export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** JSON in which the order of keys does not matter. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`;
}

/** A whole number of 32 bits out of a text, always the same: what looks like chance but can be repeated. */
export function diceOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0);
}
