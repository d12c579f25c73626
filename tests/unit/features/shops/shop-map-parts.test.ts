// @vitest-environment node
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Shop } from '#src/api/content/shops.ts';
import { AROUND } from '#src/features/shops/map/bounds.ts';
import { captionsOf, shopCaption } from '#src/features/shops/map/captions.ts';
import { freePart } from '#src/features/shops/map/card-room.ts';
import { CHOSEN_SCALE, createClusters, MARK_PX, ZOOM_SNAP } from '#src/features/shops/map/clusters.ts';
import { curvedPath } from '#src/features/shops/map/curves.ts';
import { placeLabels } from '#src/features/shops/map/place-labels.ts';
import { readRing, STEPS_PER_DEGREE, writeRing } from '#src/features/shops/map/rings.ts';
import { roundLength } from '#src/features/shops/map/scale-bar.ts';
import { TOWNS } from '#src/features/shops/map/towns.ts';
import { metresBetween } from '#src/lib/distance.ts';
import { shopsIn } from '../../../../sandbox/seed/shops.ts';
import { WILAYAS } from '../../../../sandbox/seed/wilayas.ts';
import { COUNTRY_FILE, drawCountry } from '../../../../scripts/draw-country.ts';

const SHOPS = shopsIn('fr');

const SEED = Date.now() % 2 ** 31;
const MAX_ZOOM = 14;
const WORLD = { west: -180, south: -85, east: 180, north: 85 };
const shops = SHOPS.map((shop): Shop => ({ ...shop, hours: [...shop.hours], services: [...shop.services] }));

describe('the drawn country', () => {
  it('is what the script generates from the atlas', () => {
    expect(JSON.parse(readFileSync(COUNTRY_FILE, 'utf8'))).toEqual(drawCountry());
  });

  it('contains every wilaya and shop, its coast to a few kilometres, and no part of its neighbours', () => {
    const outline = readRing(drawCountry().outline);
    const isEast = (latitude: number, longitude: number) => (point: readonly [number, number], index: number) => {
      const [y, x] = point;
      const [beforeY, beforeX] = outline.at(index - 1) ?? point;
      return y > latitude !== beforeY > latitude && longitude < x + ((latitude - y) / (beforeY - y)) * (beforeX - x);
    };
    const holds = (latitude: number, longitude: number) => outline.filter(isEast(latitude, longitude)).length % 2 === 1;
    const near = [-0.15, 0, 0.15];
    for (const { fr, latitude, longitude } of WILAYAS) {
      const isHeld = near.some((north) => near.some((east) => holds(latitude + north, longitude + east)));
      expect(isHeld, fr).toBe(true);
    }
    expect(SHOPS.filter(({ latitude, longitude }) => !holds(latitude, longitude))).toEqual([]);
    expect(holds(36.8, 10.2)).toBe(false);
    expect(holds(33.6, -7.6)).toBe(false);
  });

  it('reaches beyond everything that the map can show, so that its edges never show', () => {
    const points = drawCountry().land.flatMap(readRing);
    const [[south], [north, east]] = AROUND;
    const [latitudes, longitudes] = [points.map(([y]) => y), points.map(([, x]) => x)];
    expect(Math.min(...latitudes)).toBeLessThan(south);
    expect(Math.max(...latitudes)).toBeGreaterThan(north);
    expect(Math.max(...longitudes)).toBeGreaterThan(east);
  });

  it('is under 60 kB with Brotli, with its towns', () => {
    const texts = [readFileSync(COUNTRY_FILE), JSON.stringify(TOWNS)];
    const bytes = texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0);
    expect(bytes).toBeLessThan(60_000);
  });

  it('has the chief town of every wilaya, at most a few kilometres from where the operator has it', () => {
    for (const { code, fr, latitude, longitude } of WILAYAS) {
      const [, , y = 0, x = 0] = TOWNS.find((row) => row[4] === code) ?? [];
      expect(metresBetween({ latitude: y, longitude: x }, { latitude, longitude }), fr).toBeLessThan(9_000);
    }
  });

  it(`is parsed as it was written (seed ${SEED})`, () => {
    const step = fc.tuple(fc.integer({ min: -9_000, max: 9_000 }), fc.integer({ min: -18_000, max: 18_000 }));
    fc.assert(
      fc.property(fc.array(step, { minLength: 1 }), (points) => {
        expect(readRing(writeRing(points))).toEqual(
          points.map(([y, x]) => [y / STEPS_PER_DEGREE, x / STEPS_PER_DEGREE]),
        );
      }),
      { seed: SEED },
    );
  });
});

describe('the lines of the drawn country', () => {
  /** Where each command ends, and the directions in which the line arrives there and leaves. */
  function cornersOf(path: string) {
    const commands = Array.from(path.matchAll(/([MLC])([^MLCz]*)/g), ([, name, numbers = '']) => ({
      name,
      numbers: numbers.split(' ').map(Number),
    }));
    const ends = commands.map(({ numbers }) => numbers.slice(-2) as [number, number]);
    return commands.map(({ name, numbers }, index) => {
      const [x = 0, y = 0] = ends[index] ?? [];
      const [fromX = 0, fromY = 0] = name === 'C' ? numbers.slice(2, 4) : (ends[index - 1] ?? []);
      const next = commands[index + 1]?.numbers ?? [];
      const turn = Math.atan2((next[1] ?? 0) - y, (next[0] ?? 0) - x) - Math.atan2(y - fromY, x - fromX);
      return { x, y, degrees: Math.abs((turn * 180) / Math.PI) };
    });
  }
  const points = [
    [0, 0],
    [100, 0],
    [180, 40],
    [180, 240],
    [400, 240],
  ].map(([x = 0, y = 0]) => ({ x, y }));

  it('pass through every point', () => {
    expect(cornersOf(curvedPath([points], false)).map(({ x, y }) => ({ x, y }))).toEqual(points);
  });

  it('are curves at gentle turns, and keep sharp corners', () => {
    const [, gentle, bent, sharp] = cornersOf(curvedPath([points], false));
    expect(gentle?.degrees).toBeLessThan(1);
    expect(bent?.degrees).toBeGreaterThan(30);
    expect(sharp?.degrees).toBeGreaterThan(80);
  });

  it('are closed without a corner where a ring begins', () => {
    const ring = Array.from({ length: 12 }, (_, at) => ({
      x: Math.round(100 * Math.cos((at * Math.PI) / 6)),
      y: Math.round(100 * Math.sin((at * Math.PI) / 6)),
    }));
    const path = curvedPath([ring], true);
    expect(path).toMatch(/^M[^ML]*z$/);
    // It leaves the ring's first point upright, as a circle does.
    expect(path.startsWith('M100 0C100 ')).toBe(true);
  });

  it('are straight between two points', () => {
    expect(curvedPath([points.slice(0, 2)], false)).toBe('M0 0L100 0');
    expect(curvedPath([], false)).toBe('M0 0');
  });
});

describe('marks', () => {
  /** Leaflet's projection: the world is 256 pixels at zoom 0. */
  const pixelsOf = ({ latitude, longitude }: { latitude: number; longitude: number }, zoom: number) => {
    const world = 256 * 2 ** zoom;
    const north = Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));
    return { x: (world * (longitude + 180)) / 360, y: world * (0.5 - north / (2 * Math.PI)) };
  };

  it.each([3, 4.25, 5.5, 8.75, 11, MAX_ZOOM])('at zoom %s contain every shop exactly once', (zoom) => {
    const marks = createClusters(shops, { maxZoom: MAX_ZOOM }).marksIn(WORLD, zoom);
    expect(marks.reduce((sum, { count }) => sum + count, 0)).toBe(shops.length);
    expect(new Set(marks.map(({ key }) => key)).size).toBe(marks.length);
    for (const mark of marks) expect(mark.shop === undefined).toBe(mark.count > 1);
  });

  it('never overlap on the whole country, nor hide one another closer in', () => {
    const clusters = createClusters(shops, { maxZoom: MAX_ZOOM });
    for (let zoom = 4; zoom <= MAX_ZOOM; zoom += ZOOM_SNAP) {
      const nearest = zoom <= 5 ? MARK_PX : (MARK_PX * 2) / 3;
      const places = clusters.marksIn(WORLD, zoom).map((mark) => ({ key: mark.key, ...pixelsOf(mark, zoom) }));
      const overlaps = places.flatMap((one, at) =>
        places
          .slice(at + 1)
          .filter((other) => Math.hypot(one.x - other.x, one.y - other.y) < nearest)
          .map(({ key }) => `${one.key} and ${key}`),
      );
      expect(overlaps, `at zoom ${zoom}`).toEqual([]);
    }
  });

  it.each([
    ['a phone', 4.25],
    ['a desktop', 5.25],
  ])('share the north among several when %s shows the whole country', (_, zoom) => {
    const north = { ...WORLD, south: 35 };
    const counts = createClusters(shops, { maxZoom: MAX_ZOOM })
      .marksIn(north, zoom)
      .map(({ count }) => count);
    expect(counts.length).toBeGreaterThan(1);
    expect(Math.max(...counts)).toBeLessThan(shops.length * 0.6);
  });

  it('grow with the text, and become fewer', () => {
    const countAt = (scale: number) => createClusters(shops, { maxZoom: MAX_ZOOM, scale }).marksIn(WORLD, 6).length;
    expect(countAt(2)).toBeLessThan(countAt(1));
  });

  /** Shops in a row to the east of the first one, as many metres apart. */
  const rowOf = (count: number, metres: number) => {
    const [first] = shops;
    if (!first) throw new Error('no shop');
    const degrees = metres / (111_320 * Math.cos((first.latitude * Math.PI) / 180));
    return Array.from({ length: count }, (_, at) => ({
      ...first,
      code: `S${at}`,
      longitude: first.longitude + at * degrees,
    }));
  };

  it.each([0, 15, 60])(
    'fault 86: share one mark at the closest zoom if they are %s m apart, and all can be chosen',
    (metres) => {
      const close = rowOf(3, metres);
      const [mark, another] = createClusters(close, { maxZoom: MAX_ZOOM }).marksIn(WORLD, MAX_ZOOM);
      expect(another).toBeUndefined();
      expect(mark?.together?.map(({ code }) => code).toSorted()).toEqual(['S0', 'S1', 'S2']);
      expect(mark?.opensAt).toBe(Infinity);
    },
  );

  it('fault 86: can be chosen from further out, if no zoom separates them', () => {
    const [mark] = createClusters(rowOf(2, 15), { maxZoom: MAX_ZOOM }).marksIn(WORLD, 10);
    expect(mark?.together).toHaveLength(2);
    const [apart] = createClusters(rowOf(2, 800), { maxZoom: MAX_ZOOM }).marksIn(WORLD, 10);
    expect(apart?.together).toBeUndefined();
    expect(apart?.opensAt).toBeLessThanOrEqual(MAX_ZOOM);
  });

  it('fault 86: can be chosen where the mark of the chosen shop lies over them', () => {
    const behind = (metres: number, zoom: number) =>
      createClusters(rowOf(3, metres), { maxZoom: MAX_ZOOM, chosen: 'S1' })
        .behindChosen(zoom)
        .map(({ code }) => code)
        .toSorted();
    expect(behind(15, MAX_ZOOM)).toEqual(['S0', 'S1', 'S2']);
    expect(behind(15, MAX_ZOOM - 1)).toEqual([]);
    expect(behind(800, MAX_ZOOM)).toEqual([]);
  });

  it.each([10.5, 13])('show a chosen shop separately, and from zoom %s on without touching another', (from) => {
    const reach = (MARK_PX * (1 + CHOSEN_SCALE)) / 2;
    for (const { code } of shops.filter((_, index) => index % 20 === 0)) {
      const clusters = createClusters(shops, { maxZoom: MAX_ZOOM, chosen: code });
      const isTouched = (zoom: number) => {
        const marks = clusters.marksIn(WORLD, zoom);
        const own = marks.find(({ shop }) => shop?.code === code);
        if (!own) throw new Error(`no mark for ${code} at ${zoom}`);
        const middle = pixelsOf(own, zoom);
        return marks.some((mark) => {
          const { x, y } = pixelsOf(mark, zoom);
          return mark !== own && Math.hypot(x - middle.x, y - middle.y) < reach;
        });
      };
      const alone = clusters.aloneFrom(from, ZOOM_SNAP);
      expect(alone < MAX_ZOOM && isTouched(alone), `${code} at ${alone}`).toBe(false);
      for (let zoom = from; zoom < alone; zoom += ZOOM_SNAP) expect(isTouched(zoom), `${code} at ${zoom}`).toBe(true);
      expect(clusters.marksIn(WORLD, 4).reduce((sum, { count }) => sum + count, 0)).toBe(shops.length);
    }
  });

  it('split at the zoom that they report', () => {
    const clusters = createClusters(shops, { maxZoom: MAX_ZOOM });
    const opened = [4.25, 5, 5.5].flatMap((zoom) => clusters.marksIn(WORLD, zoom).map((mark) => ({ ...mark, zoom })));
    for (const { key, count, opensAt, zoom } of opened.filter((mark) => mark.count > 1)) {
      expect(opensAt).toBeGreaterThan(zoom);
      expect(opensAt).toBeLessThanOrEqual(MAX_ZOOM);
      expect(clusters.marksIn(WORLD, opensAt).some((mark) => mark.key === key && mark.count === count)).toBe(false);
    }
  });
});

it(`names never overlap with one another or a mark, and the most important one is written (seed ${SEED})`, () => {
  const place = fc.record({
    code: fc.string({ minLength: 1, maxLength: 3 }),
    text: fc.string({ minLength: 1, maxLength: 20 }),
    x: fc.integer({ min: 0, max: 400 }),
    y: fc.integer({ min: 0, max: 400 }),
  });
  fc.assert(
    fc.property(fc.uniqueArray(place, { minLength: 1, maxLength: 40, selector: ({ code }) => code }), (places) => {
      const mark = { left: 100, right: 144, top: 100, bottom: 144 };
      const placed = placeLabels(places, [mark]);
      expect(placed[0]?.code).toBe(places[0]?.code);
      const texts = placed.map(({ code, right, down }) => {
        const { x = 0, y = 0, text = '' } = places.find((place) => place.code === code) ?? {};
        return { x: x + right, y: y + down, halfWidth: (Array.from(text).length * 6.8) / 2 };
      });
      texts.forEach((a, at) => {
        expect(Math.abs(a.x - 122) >= 22 + a.halfWidth || Math.abs(a.y - 122) >= 22 + 8.5).toBe(true);
        for (const b of texts.slice(at + 1)) {
          const reach = a.halfWidth + b.halfWidth;
          expect(Math.abs(a.x - b.x) >= reach || Math.abs(a.y - b.y) >= 17).toBe(true);
        }
      });
    }),
    { seed: SEED },
  );
});

describe('the captions of marks on the whole country', () => {
  const names = new Map(WILAYAS.map(({ code, fr }) => [code, fr]));
  const captionsAt = (zoom: number, of = shops) =>
    captionsOf(createClusters(of, { maxZoom: MAX_ZOOM }).marksIn(WORLD, zoom), {
      wilayaNames: names,
      around: 'et environs',
    });
  const namesAt = (zoom: number, of = shops) => captionsAt(zoom, of).map(({ name }) => name);

  it.each([4.25, 5.25, 6.5])('at zoom %s name every mark, and no two alike', (zoom) => {
    const named = namesAt(zoom);
    expect(named).toHaveLength(createClusters(shops, { maxZoom: MAX_ZOOM }).marksIn(WORLD, zoom).length);
    expect(new Set(named).size).toBe(named.length);
  });

  it.each([
    ['a phone', 4.25],
    ['a desktop', 4.75],
  ])('give the largest towns of the north a mark with their plain name on %s', (_, zoom) => {
    expect(namesAt(zoom).slice(0, 3)).toEqual(['Alger', 'Oran', 'Constantine']);
  });

  it('say that shops of other wilayas are counted too', () => {
    const captions = captionsAt(4.25);
    expect(captions.find(({ name }) => name === 'Alger')?.addition).toBe('et environs');
    expect(captions.find(({ name }) => name === 'Tindouf')?.addition).toBeUndefined();
  });

  it('name the largest town, even if more shops are in another wilaya', () => {
    const [inConstantine] = shops.filter(({ wilaya }) => wilaya === '25');
    if (!inConstantine) throw new Error('no shop in Constantine');
    expect(namesAt(4, [...shops.filter(({ wilaya }) => wilaya === '43'), inConstantine])).toEqual(['Constantine']);
  });

  it('end where a search in one wilaya shows its towns', () => {
    expect(
      namesAt(
        6,
        shops.filter(({ wilaya }) => wilaya === '16'),
      ),
    ).toEqual([]);
  });
});

it('places a name beside its own mark despite a rounding error', () => {
  const mark = { left: 475, right: 519, top: 210, bottom: 254 };
  const above = { ...mark, top: 190, bottom: 210 };
  const [label] = placeLabels(
    [{ code: '58', text: 'El Meniaa', x: 497, y: 232, kind: 'town' }],
    [mark, above],
    [],
    1.12,
  );
  expect(label?.down).toBeGreaterThan(22);
});

it('places the name of a mark where it is closest to its own mark, or leaves it out', () => {
  const markAt = (x: number, y: number) => ({ left: x - 22, right: x + 22, top: y - 22, bottom: y + 22 });
  const djelfa = { code: '17', text: 'Djelfa', x: 671, y: 435, size: 1.12, kind: 'town' as const };
  const others = [markAt(735, 395), markAt(628, 458), markAt(666, 387)];
  const [label] = placeLabels([djelfa], [markAt(djelfa.x, djelfa.y), ...others]);
  // On its right, the name would be below another mark.
  expect(label?.down).toBeGreaterThan(22);
  const crowded = [...others, markAt(700, 490), markAt(600, 435)];
  expect(placeLabels([djelfa], [markAt(djelfa.x, djelfa.y), ...crowded])).toEqual([]);
});

describe('the part of the map that the card leaves free', () => {
  const whole = { left: 0, right: 1000, top: 50, bottom: 550 };

  it('is the whole map without a card', () => {
    expect(freePart(whole, undefined)).toEqual(whole);
  });

  it.each([
    ['above a card as wide as the map', { left: 8, right: 992, top: 300, bottom: 542 }, { ...whole, bottom: 300 }],
    ['below a card at the top', { left: 8, right: 992, top: 0, bottom: 242 }, { ...whole, top: 242 }],
    ['beside a card on the left', { left: 8, right: 450, top: 350, bottom: 542 }, { ...whole, left: 450 }],
    ['beside a card on the right', { left: 550, right: 992, top: 350, bottom: 542 }, { ...whole, right: 550 }],
  ])('is %s', (_, card, part) => {
    expect(freePart(whole, card)).toEqual(part);
  });
});

describe('the caption of a shop on the map', () => {
  it.each([
    ['what follows the wilaya', 'Boutique Sahla Alger Haï El Badr', 'Alger', 'Haï El Badr'],
    ['what follows the wilaya in Arabic', 'نقطة بيع سهلة وهران حي السلام', 'وهران', 'حي السلام'],
    ['the whole name without its wilaya', 'Sahla Bab Ezzouar', 'Alger', 'Sahla Bab Ezzouar'],
    ['the whole name if nothing follows', 'Boutique Sahla Alger', 'Alger', 'Boutique Sahla Alger'],
    ['the whole name if the wilaya is unknown', 'Boutique Sahla', undefined, 'Boutique Sahla'],
    ['a long name cut', 'Boutique du grand centre commercial', 'Oran', 'Boutique du grand centr…'],
  ])('is %s', (_, name, wilaya, caption) => {
    expect(shopCaption(name, wilaya)).toBe(caption);
  });
});

describe('the scale of the map', () => {
  it('is a length that people can divide', () => {
    expect([1, 19, 49, 99, 1_000, 2_700, 480_000].map(roundLength)).toEqual([1, 10, 20, 50, 1_000, 2_000, 200_000]);
  });

  it('is never longer than its room, and never shorter than two fifths of it', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 5_000_000, noNaN: true }), (metres) => {
        expect(roundLength(metres)).toBeLessThanOrEqual(metres);
        expect(roundLength(metres)).toBeGreaterThanOrEqual(0.4 * metres - 1e-6);
      }),
      { seed: SEED },
    );
  });
});
