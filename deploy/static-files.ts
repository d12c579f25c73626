/** Finds a file of the built portal and its best representation for the client. */
import { stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { isHidden } from './file-kinds.ts';

export interface FoundFile {
  readonly path: string;
  readonly sizeBytes: number;
  readonly etag: string;
  readonly encoding?: 'br' | 'gzip';
}

const ENCODINGS = [
  { name: 'br', extension: '.br' },
  { name: 'gzip', extension: '.gz' },
] as const;

/** True when the header's value allows the encoding; a quality of zero forbids it. */
export function accepts(header: string | undefined, encoding: string): boolean {
  const offers = (header ?? '').toLowerCase().split(',');
  const find = (name: string) => offers.find((one) => one.split(';')[0]?.trim() === name);
  const offer = find(encoding) ?? find('*');
  return offer !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(offer);
}

/** True if the client already has this version (RFC 9110: weak comparison). */
export function isKnownVersion(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  const versions = header.split(',').map((one) => one.trim().replace(/^W\//, ''));
  return versions.includes('*') || versions.includes(etag);
}

async function statFile(path: string) {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() ? found : undefined;
}

/**
 * The file of `root` for an already decoded path, as a compressed copy if there is one and the client accepts it.
 * Undefined if there is no such file, and for anything outside `root` or hidden (`/.well-known/` excepted).
 */
export async function findFile(
  root: string,
  pathname: string,
  acceptEncoding: string | undefined,
): Promise<FoundFile | undefined> {
  const path = join(resolve(root), pathname);
  const isInside = path.startsWith(resolve(root) + sep);
  // On Windows a backslash separates folders too, and would hide a dot from `isHidden`.
  if (!isInside || isHidden(pathname) || /[\0\\]/.test(pathname)) return undefined;
  const plain = await statFile(path);
  if (!plain) return undefined;
  const version = `${Math.trunc(plain.mtimeMs).toString(36)}-${plain.size.toString(36)}`;
  for (const { name, extension } of ENCODINGS) {
    if (!accepts(acceptEncoding, name)) continue;
    const compressed = await statFile(path + extension);
    // A compressed copy older than its file belongs to an earlier build.
    if (!compressed || compressed.mtimeMs < plain.mtimeMs) continue;
    return { path: path + extension, sizeBytes: compressed.size, etag: `"${version}-${name}"`, encoding: name };
  }
  return { path, sizeBytes: plain.size, etag: `"${version}"` };
}
