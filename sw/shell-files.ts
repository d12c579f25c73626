/**
 * The files of this version. A file is stored only if its bytes have the SHA-256 that the build wrote into the precache
 * manifest. Install and repair both use this module, so the cache holds the bytes of exactly one build.
 *
 * The worker computes the digest itself instead of passing `integrity` to `fetch`: the browser reports a mismatch and a
 * network failure with the same error, and the operator must be able to distinguish them.
 */
import { hasExpectedType } from './assets.ts';
import { ShellFileError } from './shell-file-error.ts';

/** A file that sends no data for this long is aborted. A slow file that keeps sending is not. */
const INACTIVITY_LIMIT_MS = 15_000;

export interface ShellFile {
  url: string;
  /** Its key in the cache. Equal to `url` if the name contains a hash. */
  key: string;
  /** `sha256-…`. Undefined in development, where nothing is pinned. */
  integrity: string | undefined;
}

export interface FetchDeps {
  fetch: (request: Request) => Promise<Response>;
  inactivityLimitMs?: number;
}

/** As in an `integrity` attribute. */
export async function digestOf(bytes: ArrayBuffer, bits: 256 | 384): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest(`SHA-${bits}`, bytes));
  return `sha${bits}-${btoa(String.fromCharCode(...digest))}`;
}

async function hasIntegrity(bytes: ArrayBuffer, integrity: string | undefined): Promise<boolean> {
  return !integrity || integrity === (await digestOf(bytes, 256));
}

/**
 * Reads a whole response.
 * @throws ShellFileError if the server is silent for too long or unreachable.
 */
async function receive(request: Request, { fetch, inactivityLimitMs = INACTIVITY_LIMIT_MS }: FetchDeps) {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    stop.signal.addEventListener('abort', () => reject(new ShellFileError(request.url, 'timed-out')));
  });
  const withinLimit = <T>(work: Promise<T>): Promise<T> => {
    clearTimeout(timer);
    timer = setTimeout(() => stop.abort(), inactivityLimitMs);
    return Promise.race([work, timeout]);
  };
  try {
    const response = await withinLimit(fetch(new Request(request, { signal: stop.signal })));
    const reader = response.body?.getReader();
    const chunks: BlobPart[] = [];
    for (;;) {
      const part = await withinLimit(reader?.read() ?? Promise.resolve(undefined));
      if (!part || part.done) break;
      chunks.push(part.value as Uint8Array<ArrayBuffer>);
    }
    return { response, bytes: await new Blob(chunks).arrayBuffer() };
  } catch (error) {
    throw error instanceof ShellFileError ? error : new ShellFileError(request.url, 'unreachable');
  } finally {
    clearTimeout(timer);
    timeout.catch(() => undefined);
  }
}

async function fetchOnce({ url, integrity }: ShellFile, cache: RequestCache, deps: FetchDeps): Promise<Response> {
  const { response, bytes } = await receive(new Request(url, { cache, credentials: 'same-origin' }), deps);
  const { status, headers } = response;
  if (status !== 200) throw new ShellFileError(url, 'status', status);
  if (!hasExpectedType(url, response)) throw new ShellFileError(url, 'content-type', status);
  if (!(await hasIntegrity(bytes, integrity))) throw new ShellFileError(url, 'bytes-differ', status);
  // A new response also drops the redirect flag, because a redirected response must not answer a navigation.
  return new Response(bytes, { status, headers });
}

/**
 * Fetches a file of this version. Only a hashed name may come from the browser's HTTP cache, which is bypassed if its
 * copy is wrong.
 * @throws ShellFileError
 */
export async function fetchShellFile(file: ShellFile, deps: FetchDeps): Promise<Response> {
  if (file.key !== file.url) return fetchOnce(file, 'reload', deps);
  try {
    return await fetchOnce(file, 'default', deps);
  } catch (error) {
    if (error instanceof ShellFileError && error.isNetworkFailure) throw error;
    return fetchOnce(file, 'reload', deps);
  }
}

/**
 * Stores a response that may be this file, if it has the right bytes. Returns whether it did. Never rejects: the worker
 * can fetch the file again.
 */
export async function storeIfRight(
  openCache: () => Promise<Pick<Cache, 'put'>>,
  { key, integrity }: ShellFile,
  response: Response,
): Promise<boolean> {
  try {
    const bytes = await response.arrayBuffer();
    if (response.status !== 200 || !(await hasIntegrity(bytes, integrity))) return false;
    await (await openCache()).put(key, new Response(bytes, { headers: response.headers }));
    return true;
  } catch {
    // The device is full, or the page left before the file was complete.
    return false;
  }
}

/** Whether the cache holds this file with the right bytes. A file with wrong bytes is removed. */
export async function isStored(
  cache: Pick<Cache, 'match' | 'delete'>,
  { key, integrity }: ShellFile,
): Promise<boolean> {
  const stored = await cache.match(key);
  if (!stored) return false;
  const isRight = await stored.arrayBuffer().then(
    (bytes) => hasIntegrity(bytes, integrity),
    () => false,
  );
  if (!isRight) await cache.delete(key);
  return isRight;
}
