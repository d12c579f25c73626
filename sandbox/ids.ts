import { createHash, randomBytes, randomUUID } from 'node:crypto';

/** A random id with a descriptive prefix. */
export function newId(prefix: string): string {
  return `${prefix}-${randomUUID()}`;
}

/** A short random id: receipts of the bank show it whole. */
export const newOrderNumber = (prefix: string): string => `${prefix}-${randomBytes(5).toString('hex')}`;

export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** JSON with sorted keys, so that their order does not matter. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`;
}

/** A 32-bit unsigned integer derived from a text: looks random but is reproducible. */
export function hashToUint32(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0);
}
