import { absoluteUrl } from '../lib/absolute-url.ts';
import { brand } from './brand.ts';

/** A path of one leading slash; `//host` and `/\host` would be another host's. No blanks, some of which a parser drops. */
const PATH = /^\/(?![/\\])[^\s\\]*$/;

/**
 * Where an image of the content service is: API base URL plus path (section 7), unless images have an origin of their
 * own. Some content services write the whole address: it counts if it is one of the operator's own origins. Undefined for
 * everything else, whatever the service wrote.
 */
export function imageAddress(path: string | null | undefined, { api } = brand): string | undefined {
  if (!path) return undefined;
  if (PATH.test(path)) return (api.imageOrigin || api.origin) + path;
  const url = absoluteUrl(path);
  const own = [api.imageOrigin, api.origin, api.contentOrigin, globalThis.location?.origin];
  return url && /^https?:$/.test(url.protocol) && own.includes(url.origin) ? url.href : undefined;
}
