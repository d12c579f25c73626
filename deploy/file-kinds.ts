/** The kind of a path on the portal's own origin, derived from its name alone. */
import type { ServedKind } from './security-headers.ts';

export const SHELL_PATH = '/index.html';
const WORKER_PATH = '/service-worker.js';
const ASSETS_PREFIX = '/assets/';

/** Content types by extension. A name with one of these extensions is a file, never a screen of the portal. */
export const CONTENT_TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  pdf: 'application/pdf',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  wasm: 'application/wasm',
};

/** A compressed copy is another representation of a file; clients never request it directly. */
export function isCompressedCopy(pathname: string): boolean {
  return /\.(br|gz)$/i.test(pathname);
}

function extension(pathname: string): string {
  return /\.([a-z0-9]+)$/i.exec(pathname)?.[1]?.toLowerCase() ?? '';
}

export function contentType(pathname: string): string {
  return CONTENT_TYPES[extension(pathname)] ?? 'application/octet-stream';
}

/** Hidden files are not served, except those under well-known paths. */
export function isHidden(pathname: string): boolean {
  return pathname.split('/').some((part) => part.startsWith('.') && part !== '.well-known');
}

/** True if only a file may answer: a missing file is 404 and never the shell. */
export function isFilePath(pathname: string): boolean {
  return (
    pathname.startsWith(ASSETS_PREFIX) ||
    isCompressedCopy(pathname) ||
    isHidden(pathname) ||
    Object.hasOwn(CONTENT_TYPES, extension(pathname))
  );
}

export function kindOf(pathname: string): ServedKind {
  if (pathname === WORKER_PATH) return 'worker';
  if (pathname.startsWith(ASSETS_PREFIX)) return 'asset';
  const type = contentType(pathname);
  if (type.startsWith('text/html')) return 'document';
  if (type.startsWith('application/manifest+json')) return 'manifest';
  return type.startsWith('image/') ? 'image' : 'file';
}
