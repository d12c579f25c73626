/**
 * Images of the content service (banners, offerings, posters), cached so that images seen before are available offline.
 * The cache is bounded, and is deleted first when space is short.
 */
import type { EpochMs } from '#src/lib/units.ts';
import { isPersonal, isUnder } from './urls.ts';

export const MEDIA_MAX_ENTRIES = 60;
/** For phones with little storage: about half of what the portal and its content need at most. */
export const MEDIA_MAX_BYTES = 24_000_000;
/** Larger images are shown but not cached. */
export const MEDIA_MAX_IMAGE_BYTES = 3_000_000;
export const MEDIA_MAX_AGE_MS = 14 * 24 * 3_600_000;
/** A used image moves to the end of the eviction order at most this often, because each move rewrites it. */
const TOUCH_AFTER_MS = 24 * 3_600_000;
/** A connection that failed for a moment looks like a host without CORS. One that still fails later has none. */
export const CORS_DOUBT_MS = 30_000;
const STORED_AT = 'x-portal-stored-at';
const BYTES = 'x-portal-bytes';

/** Paths that are never images, or must not be cached here: responses of the operator's calls, and precached files. */
const NOT_MEDIA = ['/api/', '/identity/', '/social/', '/payment/', '/__sandbox/', '/assets/', '/icons/'];

export interface CorsDoubt {
  /** When the host first failed with CORS and answered without. */
  since: EpochMs;
  /** It still did later, so it is not asked with CORS again. */
  isCertain: boolean;
}

export interface MediaDeps {
  openCache: () => Promise<Pick<Cache, 'match' | 'put' | 'delete' | 'keys'>>;
  /** Deletes the whole cache. */
  dropCache: () => Promise<unknown>;
  fetch: (request: Request) => Promise<Response>;
  /** The portal's own origin. */
  origin: string;
  /** Origins that seem to respond without CORS, so that their images cannot be read. Filled as they are found. */
  hostsWithoutCors: Map<string, CorsDoubt>;
  now: () => EpochMs;
  /** Keeps the worker alive for work after the response. */
  waitUntil: (work: Promise<unknown>) => void;
}

/** `origins`: where the operator hosts images, including the portal's own origin if calls go through it. */
export function isMedia(
  request: Pick<Request, 'destination' | 'headers' | 'method' | 'url'>,
  origins: readonly string[],
): boolean {
  if (request.method !== 'GET' || request.destination !== 'image' || request.headers.has('range')) return false;
  const url = new URL(request.url);
  return origins.includes(url.origin) && !isPersonal(url) && !NOT_MEDIA.some((prefix) => isUnder(url, prefix));
}

function ageOf(response: Response, now: EpochMs): number {
  const storedAt = Number(response.headers.get(STORED_AT));
  // Without a date, or with a date in the future.
  if (!storedAt || storedAt > now) return Number.POSITIVE_INFINITY;
  return now - storedAt;
}

/** True for an image that may be cached: complete, readable, an image, and not declared as too large. */
function isCacheable(response: Response): boolean {
  return (
    response.status === 200 &&
    response.type !== 'opaque' &&
    !(Number(response.headers.get('content-length')) > MEDIA_MAX_IMAGE_BYTES) &&
    /^image\//i.test(response.headers.get('content-type') ?? '')
  );
}

/** The cached form of an image; undefined if it is too large or its body was truncated. */
async function cachedForm(response: Response, now: EpochMs): Promise<Response | undefined> {
  const body = await response.blob().catch(() => undefined);
  // The declared length may be missing, or be the size before decompression.
  if (!body || body.size > MEDIA_MAX_IMAGE_BYTES) return undefined;
  const headers = new Headers(response.headers);
  headers.set(STORED_AT, String(now));
  headers.set(BYTES, String(body.size));
  // The stored body is decoded, so these headers no longer apply.
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name);
  return new Response(body, { status: 200, headers });
}

/** Removes the oldest images until the number and size are within the limits. */
async function evictOldest(cache: Pick<Cache, 'match' | 'delete' | 'keys'>): Promise<void> {
  let count = 0;
  let bytes = 0;
  for (const key of [...(await cache.keys())].reverse()) {
    count += 1;
    bytes += Number((await cache.match(key))?.headers.get(BYTES) ?? 0);
    if (count > MEDIA_MAX_ENTRIES || bytes > MEDIA_MAX_BYTES) await cache.delete(key);
  }
}

async function storeImage(url: string, response: Response, { openCache, dropCache, now }: MediaDeps): Promise<void> {
  const image = await cachedForm(response, now());
  if (!image) return;
  try {
    const cache = await openCache();
    await cache.put(url, image);
    await evictOldest(cache);
  } catch {
    // The storage is probably full. Images are deleted first.
    await dropCache().catch(() => undefined);
  }
}

/**
 * Images are the same for everybody, so they are fetched without cookies. Images of another origin are fetched with
 * CORS: an opaque response would count as several megabytes of storage whatever its size, and would not show whether it
 * is complete or an image, so it could not be cached. For a host without CORS, the page's own request mode is used.
 */
async function fetchImage(request: Request, { fetch, origin, hostsWithoutCors, now }: MediaDeps): Promise<Response> {
  const asRequested = () => fetch(new Request(request, { credentials: 'omit' }));
  const { origin: host } = new URL(request.url);
  const doubt = hostsWithoutCors.get(host);
  if (host === origin || doubt?.isCertain) return asRequested();
  const accept = request.headers.get('accept') ?? 'image/*';
  try {
    const response = await fetch(new Request(request.url, { mode: 'cors', credentials: 'omit', headers: { accept } }));
    hostsWithoutCors.delete(host);
    return response;
  } catch {
    // Without a network this fails too, and the host is not recorded.
    const response = await asRequested();
    const since = doubt?.since ?? now();
    hostsWithoutCors.set(host, { since, isCertain: now() - since >= CORS_DOUBT_MS });
    return response;
  }
}

/**
 * Uses the cache if the copy is young enough, else the network. Without a network it uses the cached copy, whatever its
 * age.
 */
export async function answerMedia(request: Request, deps: MediaDeps): Promise<Response> {
  const { openCache, now, waitUntil } = deps;
  const cached = await openCache()
    .then((cache) => cache.match(request.url))
    .catch(() => undefined);
  if (cached) {
    const age = ageOf(cached, now());
    if (age > TOUCH_AFTER_MS && age <= MEDIA_MAX_AGE_MS) waitUntil(touch(request.url, cached.clone(), deps));
    if (age <= MEDIA_MAX_AGE_MS) return cached;
  }
  try {
    const response = await fetchImage(request, deps);
    if (isCacheable(response)) waitUntil(storeImage(request.url, response.clone(), deps));
    return response;
  } catch (error) {
    if (cached) return cached;
    throw error;
  }
}

/** Stores an image again with its original date. It is then evicted last, but is no younger. */
async function touch(url: string, cached: Response, { openCache }: MediaDeps): Promise<void> {
  try {
    await (await openCache()).put(url, cached);
  } catch {
    // It keeps its place in the eviction order.
  }
}
