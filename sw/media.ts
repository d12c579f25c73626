/**
 * Images of the content service (banners, offerings, posters): kept so that what was seen can be seen again without a
 * network. A bounded cache, the first thing dropped when space is short.
 */
import { isBelow, isPersonal } from './urls.ts';

export const MEDIA_MAX_ENTRIES = 60;
/** On a phone with little room: about half as much as the portal itself and its content may come to take. */
export const MEDIA_MAX_BYTES = 24_000_000;
/** Above this it is no picture for a phone: shown, not kept. */
export const MEDIA_MAX_IMAGE_BYTES = 3_000_000;
export const MEDIA_MAX_AGE_MS = 14 * 24 * 3_600_000;
/** A used image is moved to the end of the line at most this often: each move writes it anew. */
const TOUCH_AFTER_MS = 24 * 3_600_000;
const STORED_AT = 'x-portal-stored-at';
const BYTES = 'x-portal-bytes';

/** Never images, or never to be kept: answers of the operator's calls, and files that the precache holds. */
const NOT_MEDIA = ['/api/', '/identity/', '/social/', '/payment/', '/__sandbox/', '/assets/', '/icons/'];

export interface MediaParts {
  openCache: () => Promise<Pick<Cache, 'match' | 'put' | 'delete' | 'keys'>>;
  /** Deletes the whole cache. */
  dropCache: () => Promise<unknown>;
  fetch: (request: Request) => Promise<Response>;
  /** The portal's own origin. */
  origin: string;
  /** Origins that answer without CORS, so that their images cannot be read. Grows as they are found. */
  hostsWithoutCors: Set<string>;
  /** Epoch milliseconds. */
  now: () => number;
  /** Keeps the worker alive for work that the answer does not wait for. */
  waitUntil: (work: Promise<unknown>) => void;
}

/** `origins`: where the operator keeps images, the portal's own origin included where calls go through it. */
export function isMedia(
  request: Pick<Request, 'destination' | 'headers' | 'method' | 'url'>,
  origins: readonly string[],
): boolean {
  if (request.method !== 'GET' || request.destination !== 'image' || request.headers.has('range')) return false;
  const url = new URL(request.url);
  return origins.includes(url.origin) && !isPersonal(url) && !NOT_MEDIA.some((prefix) => isBelow(url, prefix));
}

function ageOf(response: Response, now: number): number {
  const storedAt = Number(response.headers.get(STORED_AT));
  // Undated, or dated under a wrong clock.
  if (!storedAt || storedAt > now) return Number.POSITIVE_INFINITY;
  return now - storedAt;
}

/** An image that may be kept: whole, readable, an image, and not said to be too large. */
function isKept(response: Response): boolean {
  return (
    response.status === 200 &&
    response.type !== 'opaque' &&
    !(Number(response.headers.get('content-length')) > MEDIA_MAX_IMAGE_BYTES) &&
    /^image\//i.test(response.headers.get('content-type') ?? '')
  );
}

/** The image as it will be kept; undefined for one that is too large, or that broke off on its way. */
async function keptForm(response: Response, now: number): Promise<Response | undefined> {
  const body = await response.blob().catch(() => undefined);
  // What is announced may be missing, or be the size before decompression.
  if (!body || body.size > MEDIA_MAX_IMAGE_BYTES) return undefined;
  const headers = new Headers(response.headers);
  headers.set(STORED_AT, String(now));
  headers.set(BYTES, String(body.size));
  // The body is stored decoded: these headers describe the transfer, and are no longer true.
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name);
  return new Response(body, { status: 200, headers });
}

/** Removes the oldest, until what is left is few and small enough. */
async function trim(cache: Pick<Cache, 'match' | 'delete' | 'keys'>): Promise<void> {
  let count = 0;
  let bytes = 0;
  for (const key of [...(await cache.keys())].reverse()) {
    count += 1;
    bytes += Number((await cache.match(key))?.headers.get(BYTES) ?? 0);
    if (count > MEDIA_MAX_ENTRIES || bytes > MEDIA_MAX_BYTES) await cache.delete(key);
  }
}

async function keep(url: string, response: Response, { openCache, dropCache, now }: MediaParts): Promise<void> {
  const image = await keptForm(response, now());
  if (!image) return;
  try {
    const cache = await openCache();
    await cache.put(url, image);
    await trim(cache);
  } catch {
    // Full, most likely. Images are the first to go.
    await dropCache().catch(() => undefined);
  }
}

/**
 * Images are the same for everybody, so they are fetched without cookies. One of another origin is fetched with CORS: an
 * opaque answer would count as several megabytes of storage whatever its size, and would say neither whether it is whole
 * nor whether it is an image, so it could not be kept. A host without CORS is asked as the page did.
 */
async function ask(request: Request, { fetch, origin, hostsWithoutCors }: MediaParts): Promise<Response> {
  const asThePageDid = () => fetch(new Request(request, { credentials: 'omit' }));
  const { origin: host } = new URL(request.url);
  if (host === origin || hostsWithoutCors.has(host)) return asThePageDid();
  const accept = request.headers.get('accept') ?? 'image/*';
  try {
    return await fetch(new Request(request.url, { mode: 'cors', credentials: 'omit', headers: { accept } }));
  } catch {
    // Without a network this fails as well: then nothing is learnt of the host.
    const response = await asThePageDid();
    hostsWithoutCors.add(host);
    return response;
  }
}

/** From the cache if young enough, else from the network; without a network, from the cache whatever its age. */
export async function answerMedia(request: Request, parts: MediaParts): Promise<Response> {
  const { openCache, now, waitUntil } = parts;
  const cached = await openCache()
    .then((cache) => cache.match(request.url))
    .catch(() => undefined);
  if (cached) {
    const age = ageOf(cached, now());
    if (age > TOUCH_AFTER_MS && age <= MEDIA_MAX_AGE_MS) waitUntil(touch(request.url, cached.clone(), parts));
    if (age <= MEDIA_MAX_AGE_MS) return cached;
  }
  try {
    const response = await ask(request, parts);
    if (isKept(response)) waitUntil(keep(request.url, response.clone(), parts));
    return response;
  } catch (error) {
    if (cached) return cached;
    throw error;
  }
}

/** Stores an image once more with its original date: last in line for removal, but no younger. */
async function touch(url: string, cached: Response, { openCache }: MediaParts): Promise<void> {
  try {
    await (await openCache()).put(url, cached);
  } catch {
    // It stays where it was in line.
  }
}
