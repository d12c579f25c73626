import { describe, expect, it, vi } from 'vitest';
import { answerAsset, hasExpectedType, isAsset } from '../../../sw/assets.ts';

const ORIGIN = 'https://portal.example';
const script = `${ORIGIN}/assets/bundles-Ab12.js`;
const of = (type: string) => new Response('x', { headers: { 'content-type': type } });

describe('fault 20: the content type of a file', () => {
  it.each([
    [script, 'text/javascript'],
    [script, 'application/javascript; charset=utf-8'],
    [`${ORIGIN}/assets/a.css`, 'text/css; charset=utf-8'],
    [`${ORIGIN}/index.html`, 'text/html'],
    [`${ORIGIN}/icons/icon-192.png`, 'image/png'],
    [`${ORIGIN}/favicon.svg`, 'image/svg+xml'],
  ])('accepts %s as %s', (url, type) => {
    expect(hasExpectedType(url, of(type))).toBe(true);
  });

  it.each([
    [script, 'text/html; charset=utf-8'],
    [script, ''],
    [`${ORIGIN}/assets/a.css`, 'text/html'],
    [`${ORIGIN}/icons/icon-192.png`, 'text/html'],
    [`${ORIGIN}/index.html`, 'application/json'],
    [`${ORIGIN}/LICENSE`, 'text/html'],
  ])('rejects %s as "%s"', (url, type) => {
    expect(hasExpectedType(url, of(type))).toBe(false);
  });
});

describe('fault 20: a request for a hashed file', () => {
  const onFetched = vi.fn();
  const ask = (network: () => Promise<Response>, cached?: Response) =>
    answerAsset(new Request(script), {
      matchPrecache: async () => cached,
      fetch: network,
      onMissing: async () => undefined,
      onFetched,
    });
  const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

  it('is answered from the precache, also offline', async () => {
    expect((await ask(unreachable, of('text/javascript'))).status).toBe(200);
  });

  it('is answered by the network if the cache lacks the file, and may be stored', async () => {
    expect((await ask(async () => of('text/javascript'))).status).toBe(200);
    expect(onFetched).toHaveBeenCalledOnce();
  });

  it('gets 404 if the server responds with its HTML page', async () => {
    onFetched.mockClear();
    const response = await ask(async () => of('text/html'));
    expect(onFetched).not.toHaveBeenCalled();
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  });

  it('fails offline as the network does', async () => {
    await expect(ask(unreachable)).rejects.toThrow('Failed to fetch');
  });

  it('is recognised on the portal\u2019s own origin only', () => {
    expect(isAsset(new URL(script), ORIGIN)).toBe(true);
    expect(isAsset(new URL('https://elsewhere.example/assets/a.js'), ORIGIN)).toBe(false);
    expect(isAsset(new URL(`${ORIGIN}/assets-of-mine`), ORIGIN)).toBe(false);
  });
});
