import { brand } from '../brand/brand.ts';
import { absoluteUrl } from '../lib/absolute-url.ts';

/** A path of one leading slash; `//host` and `/\host` would be another host's. */
const PATH = /^\/(?![/\\])[^\s\\]*$/;

/**
 * Where an image of the content service is: API base URL plus path (section 7), or the https address that some content
 * services write. Undefined for everything else; the policy of the page decides which hosts may answer.
 */
export function imageAddress(path: string | undefined): string | undefined {
  if (!path) return undefined;
  if (PATH.test(path)) return brand.api.origin + path;
  const url = absoluteUrl(path);
  return url?.protocol === 'https:' ? url.href : undefined;
}
