import { absoluteUrl } from '#src/lib/absolute-url.ts';
import { brand } from './brand.ts';

/** A path of one leading slash; `//host` and `/\host` would be another host's. No blanks, some of which a parser drops. */
const PATH = /^\/(?![/\\])[^\s\\]*$/;

/**
 * Where an image of the content service is: API base URL plus path (section 7), unless images have an origin of their
 * own. Some content services write the whole address: it counts if it is one of the operator's own origins. Undefined for
 * everything else, whatever the service wrote.
 */
export function imageAddress(path: string | null | undefined, { api } = brand): string | undefined {
  return addressAt(path, api.imageOrigin || api.origin, [api.imageOrigin, api.origin, api.contentOrigin]);
}

/** The same of a trailer or its captions. Undefined for all of them where the operator names no host for media. */
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
