// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { brand } from '#src/brand/brand.ts';
import { mediaAddress } from '#src/brand/image-address.ts';
import { startTrailer } from '#src/features/films/start-trailer.ts';
import { inOrder, trailerChoices } from '#src/features/films/trailer-choices.ts';
import { watchAddress } from '#src/features/films/watch-address.ts';

const played: string[] = [];
let canPlayStreams = false;
const players: { url: string; build: 'light' | 'whole'; fail: (fatal: boolean) => void; isGone: boolean }[] = [];

function playerOf(build: 'light' | 'whole') {
  return class {
    static Events = { ERROR: 'error' };
    static isSupported = () => true;
    #player = { url: '', build, fail: (_: boolean) => {}, isGone: false };
    on(_: string, told: (event: string, data: { fatal: boolean }) => void) {
      this.#player.fail = (fatal) => told('error', { fatal });
    }
    loadSource(url: string) {
      this.#player.url = url;
      players.push(this.#player);
    }
    attachMedia() {}
    destroy() {
      this.#player.isGone = true;
    }
  };
}
vi.mock('hls.js/light', () => ({ default: playerOf('light') }));
vi.mock('hls.js', () => ({ default: playerOf('whole') }));

const VIDEO = '#EXT-X-STREAM-INF:BANDWIDTH=800000\nvideo.m3u8\n';
let playlist = VIDEO;
beforeEach(() => {
  playlist = VIDEO;
  vi.stubGlobal('fetch', async () => new Response(`#EXTM3U\n${playlist}`));
});

function video(): HTMLVideoElement {
  const element = document.createElement('video');
  element.canPlayType = () => (canPlayStreams ? 'maybe' : '');
  element.load = () => {};
  element.play = async () => {
    played.push(element.getAttribute('src') ?? 'player');
  };
  return element;
}

afterEach(() => {
  played.length = 0;
  players.length = 0;
  canPlayStreams = false;
});

const STREAM = '/uploads/a.m3u8';
const FILE = '/uploads/a.mp4';
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 5000, interval: 5 });

describe('a trailer is played', () => {
  it('natively by a browser that can', async () => {
    canPlayStreams = true;
    startTrailer(video(), [STREAM, FILE], () => {});
    await eventually(() => expect(played).toEqual([STREAM]));
    expect(players).toEqual([]);
  });

  it('by a loaded player in a browser that cannot, and is removed at the end', async () => {
    const end = startTrailer(video(), [STREAM], () => {});
    await eventually(() => expect(played).toEqual(['player']));
    expect(players).toMatchObject([{ url: STREAM, isGone: false }]);
    end();
    expect(players).toMatchObject([{ isGone: true }]);
  });

  it.each([
    ['light', 'sound in the video', ''],
    ['light', 'no address for its sound', '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Français"\n'],
    ['light', 'subtitles', '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="Français",URI="fr.m3u8"\n'],
    ['whole', 'sound in a track of its own', '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Darja",URI="dz.m3u8"\n'],
  ] as const)('by the %s player if it has %s', async (build, _, media) => {
    playlist = media + VIDEO;
    startTrailer(video(), [STREAM], () => {});
    await eventually(() => expect(players).toMatchObject([{ url: STREAM, build }]));
  });

  it('by the light player if its playlist cannot be read first', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    startTrailer(video(), [STREAM], () => {});
    await eventually(() => expect(players).toMatchObject([{ build: 'light' }]));
  });

  it('by the player after native playback fails, then from the plain file, then not at all', async () => {
    canPlayStreams = true;
    const element = video();
    const failed = vi.fn();
    startTrailer(element, [STREAM, FILE], failed);
    await eventually(() => expect(played).toEqual([STREAM]));
    element.dispatchEvent(new Event('error'));
    await eventually(() => expect(played).toEqual([STREAM, 'player']));
    players[0]?.fail(false);
    players[0]?.fail(true);
    await eventually(() => expect(played).toEqual([STREAM, 'player', FILE]));
    expect(players).toMatchObject([{ isGone: true }]);
    expect(failed).not.toHaveBeenCalled();
    element.dispatchEvent(new Event('error'));
    await eventually(() => expect(failed).toHaveBeenCalledOnce());
  });

  it('no more when the page was left while the player loaded', async () => {
    const end = startTrailer(video(), [STREAM], () => {});
    end();
    await eventually(() => expect(players).toMatchObject([{ isGone: true }]));
  });
});

describe('the data volume of a trailer', () => {
  const trailer = (sources: { url: string; kbps?: number }[], seconds?: number) => ({ seconds, sources, captions: [] });

  it('is bit rate times length, best quality first', () => {
    const choices = trailerChoices(
      trailer(
        [
          { url: FILE, kbps: 400 },
          { url: STREAM, kbps: 1200 },
        ],
        90,
      ),
    );
    expect(choices).toEqual([
      { url: STREAM, bytes: 13_500_000 },
      { url: FILE, bytes: 4_500_000 },
    ]);
    const [, small] = choices;
    expect(small && inOrder(choices, small)).toEqual([FILE, STREAM]);
  });

  it.each([
    [undefined, 400],
    [90, undefined],
    [-90, 400],
  ])('is unknown for %s seconds at %s kbit/s', (seconds, kbps) => {
    expect(trailerChoices(trailer([{ url: FILE, ...(kbps && { kbps }) }], seconds))).toEqual([
      { url: FILE, bytes: undefined },
    ]);
  });

  it('comes only from the operator’s media host, and from nowhere without one', () => {
    const sources = [
      { url: 'https://evil.example/a.mp4' },
      { url: 'javascript:alert(1)' },
      { url: '//evil.example/a' },
    ];
    expect(trailerChoices(trailer(sources))).toEqual([]);
    expect(trailerChoices(null)).toEqual([]);
    const without = { ...brand, api: { ...brand.api, mediaOrigin: undefined } };
    expect(mediaAddress(FILE, without)).toBeUndefined();
    const elsewhere = { ...brand, api: { ...brand.api, mediaOrigin: 'https://media.example' } };
    expect(mediaAddress(FILE, elsewhere)).toBe(`https://media.example${FILE}`);
    expect(mediaAddress('https://media.example/b.mp4', elsewhere)).toBe('https://media.example/b.mp4');
  });
});

it.each([
  ['https://anaflix.example/watch/a', 'https://anaflix.example/watch/a'],
  ['http://anaflix.example/watch/a', undefined],
  ['javascript:alert(1)', undefined],
  ['https://user:secret@anaflix.example/', undefined],
  ['/more/anaflix', undefined],
  ['', undefined],
  [null, undefined],
])('resolves the address of a film %s to %s', (link, address) => {
  expect(watchAddress(link)).toBe(address);
});
