import { absoluteUrl } from '#src/lib/absolute-url.ts';
import { isDataSaverOn } from '#src/lib/data-saver.ts';
import { brand } from './brand.ts';

/** A path with exactly one leading slash; `//host` and `/\host` lead to another host. No blanks: parsers drop some. */
const PATH = /^\/(?![/\\])[^\s\\]*$/;

/**
 * The address of an image that loads by itself: `askedImageAddress`, or undefined while the visitor saves data. Every
 * screen shows something in its place anyway, because images can be missing.
 */
export function imageAddress(path: string | null | undefined, from = brand): string | undefined {
  return isDataSaverOn() ? undefined : askedImageAddress(path, from);
}

/**
 * The address of an image of the content service that the visitor asked for: API base URL plus path (section 7),
 * unless images have their own origin. Some content services send the full address: it is accepted on one of the
 * operator's own origins. Undefined for any other value.
 */
export function askedImageAddress(path: string | null | undefined, { api } = brand): string | undefined {
  return addressAt(path, api.imageOrigin || api.origin, [api.imageOrigin, api.origin, api.contentOrigin]);
}

/** The same for a trailer or its captions. Always undefined if the brand has no origin for media. */
export function mediaAddress(path: string | null | undefined, { api } = brand): string | undefined {
  return api.mediaOrigin === undefined ? undefined : addressAt(path, api.mediaOrigin, [api.mediaOrigin]);
}

function addressAt(path: string | null | undefined, base: string, own: readonly string[]): string | undefined {
  if (!path) return undefined;
  if (PATH.test(path)) return base + path;
  const url = absoluteUrl(path);
  const isOwn = url && [...own, globalThis.location?.origin].includes(url.origin);
  return isOwn && /^https?:$/.test(url.protocol) ? url.href : undefined;
}
