/**
 * Serves hashed files from the precache. A file that is missing there and on the server gets 404. Otherwise, on a
 * server that falls back to HTML, the page would run HTML as a script, or an install would store it as one.
 */
import { isUnder } from './urls.ts';

const HTML = /^text\/html\b/i;

/** The expected content type by extension. Other files must only not be HTML. */
const TYPES: readonly [name: RegExp, type: RegExp][] = [
  [/\.m?js$/i, /\b(?:java|ecma)script\b/i],
  [/\.css$/i, /^text\/css\b/i],
  [/\.html$/i, HTML],
  [/\.svg$/i, /^image\/svg\+xml\b/i],
  [/\.(?:png|jpe?g|webp|avif|ico)$/i, /^image\//i],
  [/\.woff2?$/i, /^(?:font\/|application\/(?:x-)?font)/i],
  [/\.(?:json|webmanifest)$/i, /[/+]json\b/i],
];

export function hasExpectedType(url: string, response: Response): boolean {
  const type = response.headers.get('content-type') ?? '';
  const expected = TYPES.find(([name]) => name.test(new URL(url).pathname))?.[1];
  return expected ? expected.test(type) : !HTML.test(type);
}

export function isAsset(url: URL, origin: string): boolean {
  return url.origin === origin && isUnder(url, '/assets/');
}

export interface AssetDeps {
  matchPrecache: (url: string) => Promise<Response | undefined>;
  fetch: (request: Request) => Promise<Response>;
  /** Called and awaited if the cache lacks the file. `isGone`: the server lacks it too. */
  onMissing: (isGone: boolean) => Promise<void>;
  /** Called with a copy of each response of the server that may be the file. */
  onFetched: (response: Response) => void;
}

export async function answerAsset(
  request: Request,
  { matchPrecache, fetch, onMissing, onFetched }: AssetDeps,
): Promise<Response> {
  const cached = await matchPrecache(request.url);
  if (cached) return cached;
  const response = await fetch(request);
  const isWrongType = response.type !== 'opaque' && !hasExpectedType(request.url, response);
  await onMissing(response.status === 404 || response.status === 410 || (response.ok && isWrongType));
  if (response.ok && !isWrongType) onFetched(response.clone());
  if (!isWrongType) return response;
  return new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
