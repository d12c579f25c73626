import { brand } from '../../brand/brand.ts';

/**
 * The address of a picture of the content service: a path below the operator's own origin, whatever the service wrote.
 * Undefined for anything that would lead elsewhere (`//host`, `/\host`, other schemes).
 */
export function pictureUrl(path: string | undefined, origin: string = brand.api.origin): string | undefined {
  // The parser drops tabs and line breaks, so that `/\t/host` would be another host too.
  if (path === undefined || !/^\/(?![/\\])[^\s\\]*$/.test(path)) return undefined;
  return origin + path;
}
