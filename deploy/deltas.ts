/**
 * Deltas: a file as its difference from an older version that the browser still has (RFC 9842, Compression Dictionary
 * Transport). The build writes them to `/deltas/<digest of the older version>/<path of the file>`.
 *
 * The digest is the SHA-256 in base64, as the browser sends it, because nginx cannot convert it into another form. A `/`
 * in it separates folders.
 */

export const DELTAS_PREFIX = '/deltas/';

/**
 * The path of a file whose name contains a hash. Only letters, digits, `_`, `-`, `.` and `/`: no other character has to
 * be escaped in a header. JavaScript and nginx read these patterns.
 */
export const HASHED_PATH = String.raw`^(?<asset_name>/assets/[\w./-]+)-[\w-]{8}(?<asset_extension>\.(?:js|css|txt))$`;
/** The value of `Available-Dictionary`: a digest between colons. */
export const AVAILABLE_DICTIONARY = ':(?<dictionary_digest>[A-Za-z0-9+/]{43}=):';

/** The dictionary of all documents, which have no hash in their names (`build/documents-dictionary.ts`). */
export const DOCUMENTS_DICTIONARY = '/assets/documents-*.txt';
/** A response can name one pattern only: this one is for the documents and for later dictionaries. */
export const DOCUMENTS_PATTERN = `{${DOCUMENTS_DICTIONARY}}?{*/index.html}?`;

export const VARY_WITH_DELTAS = 'Accept-Encoding, Available-Dictionary';

/** Path of the delta, on the server and in the folder of the build. */
export const deltaPath = (digest: string, pathname: string): string => `${DELTAS_PREFIX}${digest}${pathname}`;

/**
 * `/assets/core-*.js` for every version of `/assets/core-1a2b3c4d.js`, as a URL pattern. Undefined for a file without a
 * hash in its name.
 */
export function versionsOf(pathname: string): string | undefined {
  const groups = new RegExp(HASHED_PATH).exec(pathname)?.groups;
  return groups && `${groups.asset_name}-*${groups.asset_extension}`;
}

/** For which files the browser keeps this one as a dictionary. */
export function dictionaryPattern(pathname: string): string | undefined {
  const versions = versionsOf(pathname);
  return versions === DOCUMENTS_DICTIONARY ? DOCUMENTS_PATTERN : versions;
}

/** The digest in the request header, undefined if it is missing or malformed. */
export function offeredDigest(header: string | string[] | undefined): string | undefined {
  if (typeof header !== 'string') return undefined;
  return new RegExp(`^${AVAILABLE_DICTIONARY}$`).exec(header)?.groups?.dictionary_digest;
}
