import { describe, expect, it } from 'vitest';
import {
  answerMedia,
  CORS_DOUBT_MS,
  type CorsDoubt,
  isMedia,
  MEDIA_MAX_AGE_MS,
  MEDIA_MAX_BYTES,
  MEDIA_MAX_ENTRIES,
  MEDIA_MAX_IMAGE_BYTES,
} from '../../../sw/media.ts';
import { MockCache } from './mock-cache.ts';

const ORIGIN = 'https://api.example';
const DAY_MS = 24 * 3_600_000;

function setUp() {
  let cache = new MockCache();
  const clock = { now: Date.UTC(2026, 10, 20) };
  const network = {
    answer: (url: string) => Promise.resolve(image(url)),
    asked: [] as string[],
    credentials: new Set<string>(),
  };
  const work: Promise<unknown>[] = [];
  const deps = {
    openCache: async () => cache,
    dropCache: async () => {
      cache = new MockCache();
    },
    fetch: (request: Request) => {
      network.asked.push(request.url);
      network.credentials.add(request.credentials);
      return network.answer(request.url);
    },
    origin: ORIGIN,
    hostsWithoutCors: new Map<string, CorsDoubt>(),
    now: () => clock.now,
    waitUntil: (promise: Promise<unknown>) => work.push(promise),
  };
  return {
    clock,
    network,
    cache: () => cache,
    async show(name: string) {
      const response = await answerMedia(new Request(`${ORIGIN}/uploads/${name}`), deps);
      await Promise.all(work.splice(0));
      return response;
    },
  };
}

function image(text: string) {
  return new Response(text, { headers: { 'content-type': 'image/png' } });
}
const offline = () => Promise.reject(new TypeError('Failed to fetch'));

it('fetches an image without the session’s cookies', async () => {
  const { network, show } = setUp();
  await show('banner.png');
  expect([...network.credentials]).toEqual(['omit']);
});

describe('recognising images of the content service', () => {
  const ask = (path: string, more: { destination?: RequestDestination; method?: string; headers?: HeadersInit } = {}) =>
    isMedia(
      {
        url: new URL(path, ORIGIN).href,
        method: more.method ?? 'GET',
        destination: more.destination ?? 'image',
        headers: new Headers(more.headers),
      },
      [ORIGIN],
    );

  it('accepts an image under the API base', () => {
    expect(ask('/uploads/banner.png')).toBe(true);
    expect(ask('/media/2026/poster.webp?v=3')).toBe(true);
  });

  it.each([
    ['/api/sahla-bff/captcha.png', {}],
    ['/identity/qr.png', {}],
    ['/uploads/banner.png?code=abc', {}],
    ['/uploads/qr.png?msisdn=213550000001', {}],
    ['/uploads/qr.png?otp=123456', {}],
    ['/assets/logo-Ab12.svg', {}],
    ['https://elsewhere.example/uploads/banner.png', {}],
    ['/uploads/film.mp4', { destination: 'video' }],
    ['/uploads/data.json', { destination: '' }],
    ['/uploads/banner.png', { method: 'POST' }],
    ['/uploads/banner.png', { headers: { range: 'bytes=0-1' } }],
  ] as const)('rejects %s %j', (path, more) => {
    expect(ask(path, more)).toBe(false);
  });
});

describe('an image', () => {
  it('is available offline after it was shown once', async () => {
    const { show, network } = setUp();
    await show('a.png');
    network.answer = offline;
    const response = await show('a.png');
    expect(await response.text()).toBe(`${ORIGIN}/uploads/a.png`);
    expect(response.headers.get('content-type')).toBe('image/png');
  });

  it('is fetched again after 14 days, and the old copy is shown offline', async () => {
    const { show, network, clock } = setUp();
    await show('a.png');
    clock.now += MEDIA_MAX_AGE_MS;
    await show('a.png');
    expect(network.asked).toHaveLength(1);
    clock.now += 1;
    network.answer = offline;
    expect((await show('a.png')).status).toBe(200);
    expect(network.asked).toHaveLength(2);
  });

  it('does not get a newer date by being shown', async () => {
    const { show, network, clock } = setUp();
    await show('a.png');
    for (let day = 0; day < 15; day++) {
      clock.now += DAY_MS;
      await show('a.png');
    }
    expect(network.asked).toHaveLength(2);
  });

  it.each([
    ['an error', () => new Response('x', { status: 500, headers: { 'content-type': 'image/png' } })],
    ['a page in its place', () => new Response('<h1>', { headers: { 'content-type': 'text/html' } })],
  ])('that is %s is shown but not cached', async (_name, answer) => {
    const { show, network, cache } = setUp();
    network.answer = async () => answer();
    await show('a.png');
    expect(cache().stored.size).toBe(0);
  });
});

describe('the image cache', () => {
  it('evicts the least recently used images above its number', async () => {
    const { show, cache, clock } = setUp();
    for (let i = 0; i < MEDIA_MAX_ENTRIES; i++) await show(`${i}.png`);
    clock.now += 2 * DAY_MS;
    await show('0.png');
    await show('new.png');
    const names = [...cache().stored.keys()].map((url) => url.split('/').pop());
    expect(names).toHaveLength(MEDIA_MAX_ENTRIES);
    expect(names).toContain('0.png');
    expect(names).not.toContain('1.png');
  });

  const sized = (bytes: number, headers: HeadersInit = {}) =>
    new Response(new Uint8Array(bytes), { headers: { 'content-type': 'image/png', ...headers } });
  const keptBytes = async (cache: MockCache) => {
    const bodies = await Promise.all([...cache.stored.values()].map((response) => response.clone().blob()));
    return bodies.reduce((sum, { size }) => sum + size, 0);
  };

  it('evicts the least recently used images above its size', async () => {
    const { show, cache, clock, network } = setUp();
    network.answer = async () => sized(MEDIA_MAX_IMAGE_BYTES);
    const fits = Math.floor(MEDIA_MAX_BYTES / MEDIA_MAX_IMAGE_BYTES);
    for (let i = 0; i < fits; i++) await show(`${i}.png`);
    expect(cache().stored.size).toBe(fits);
    clock.now += 2 * DAY_MS;
    await show('0.png');
    for (let i = 0; i < fits; i++) {
      await show(`new-${i}.png`);
      expect(await keptBytes(cache())).toBeLessThanOrEqual(MEDIA_MAX_BYTES);
      if (i === 0) expect([...cache().stored.keys()]).toContain(`${ORIGIN}/uploads/0.png`);
    }
    expect([...cache().stored.keys()]).not.toContain(`${ORIGIN}/uploads/1.png`);
  });

  it('stays within its size if many images arrive at once', async () => {
    const { show, cache, network } = setUp();
    network.answer = async () => sized(MEDIA_MAX_IMAGE_BYTES);
    await Promise.all(Array.from({ length: 20 }, (_, i) => show(`${i}.png`)));
    expect(await keptBytes(cache())).toBeLessThanOrEqual(MEDIA_MAX_BYTES);
    expect(cache().stored.size).toBeGreaterThan(0);
  });

  it.each([
    ['that says so', { 'content-length': String(MEDIA_MAX_IMAGE_BYTES + 1) }],
    ['that does not say so', {}],
    ['that says otherwise, being compressed', { 'content-length': '10', 'content-encoding': 'gzip' }],
  ])('stores no image larger than %s, and keeps the others', async (_how, headers) => {
    const { show, cache, network } = setUp();
    await show('a.png');
    network.answer = async () => sized(MEDIA_MAX_IMAGE_BYTES + 1, headers);
    expect((await (await show('poster.png')).blob()).size).toBe(MEDIA_MAX_IMAGE_BYTES + 1);
    expect([...cache().stored.keys()]).toEqual([`${ORIGIN}/uploads/a.png`]);
  });

  it('does not change if an image is truncated', async () => {
    const { show, cache, network } = setUp();
    await show('a.png');
    network.answer = async () => {
      const body = new ReadableStream({ pull: (controller) => controller.error(new TypeError('network error')) });
      return new Response(body, { headers: { 'content-type': 'image/png' } });
    };
    await show('b.png');
    expect([...cache().stored.keys()]).toEqual([`${ORIGIN}/uploads/a.png`]);
  });

  it('fault 17: is deleted as a whole if the device is full; the image is still shown', async () => {
    const { show, cache } = setUp();
    await show('a.png');
    cache().capacity = 1;
    expect((await show('b.png')).status).toBe(200);
    expect(cache().stored.size).toBe(0);
  });
});

describe('an image of another origin', () => {
  const ELSEWHERE = 'https://images.example';

  /** A host of images as browsers see it. With `none` no page may read them, so the page gets an `opaque` response. */
  function elsewhere(cors: 'allowed' | 'none') {
    let cache = new MockCache();
    const asked: string[] = [];
    const state = { isOnline: true, now: Date.UTC(2026, 10, 20), failsWithCors: cors === 'none' };
    const hostsWithoutCors = new Map<string, CorsDoubt>();
    const work: Promise<unknown>[] = [];
    const opaque = () =>
      Object.defineProperties(new Response(null), { type: { value: 'opaque' }, status: { value: 0 } });
    const show = async (path = '/uploads/a.png') => {
      const request = new Request(`${ELSEWHERE}${path}`, { mode: 'no-cors', credentials: 'include' });
      const response = await answerMedia(request, {
        openCache: async () => cache,
        dropCache: async () => {
          cache = new MockCache();
        },
        fetch: async (sent) => {
          asked.push(`${sent.mode} ${sent.credentials}`);
          if (!state.isOnline || (sent.mode === 'cors' && state.failsWithCors)) throw new TypeError('Failed to fetch');
          return sent.mode === 'cors' ? image(sent.url) : opaque();
        },
        origin: ORIGIN,
        hostsWithoutCors,
        now: () => state.now,
        waitUntil: (promise) => work.push(promise),
      });
      await Promise.all(work.splice(0));
      return response;
    };
    return { show, asked, state, hostsWithoutCors, cache: () => cache };
  }

  it('is fetched with CORS and without cookies, and counts with its own size', async () => {
    const { show, asked, cache, state } = elsewhere('allowed');
    await show();
    expect(asked).toEqual(['cors omit']);
    expect(cache().stored.size).toBe(1);
    state.isOnline = false;
    expect(await (await show()).text()).toBe(`${ELSEWHERE}/uploads/a.png`);
  });

  it('is shown but not cached if its host lacks CORS, which is no longer tested once it is certain', async () => {
    const { show, asked, cache, state } = elsewhere('none');
    for (const wait of [0, CORS_DOUBT_MS, 0]) {
      state.now += wait;
      expect((await show()).type).toBe('opaque');
    }
    expect(asked).toEqual(['cors omit', 'no-cors omit', 'cors omit', 'no-cors omit', 'no-cors omit']);
    expect(cache().stored.size).toBe(0);
  });

  it('is cached again after its host failed for a moment, for several images at once', async () => {
    const { show, cache, state, hostsWithoutCors } = elsewhere('allowed');
    state.failsWithCors = true;
    await Promise.all(['/uploads/a.png', '/uploads/b.png', '/uploads/c.png'].map(show));
    expect(cache().stored.size).toBe(0);
    state.failsWithCors = false;
    await show();
    expect(cache().stored.size).toBe(1);
    expect(hostsWithoutCors.size).toBe(0);
  });

  it('does not mark its host while there is no network', async () => {
    const { show, state, hostsWithoutCors } = elsewhere('allowed');
    state.isOnline = false;
    await expect(show()).rejects.toThrow('Failed to fetch');
    expect(hostsWithoutCors.size).toBe(0);
  });
});
