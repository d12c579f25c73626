/** Invalid answers: a valid one with some parts replaced, from a seed. */
import { createRandom, type Random } from '../../sandbox/seed/random.ts';

/** A placeholder for a number that is valid in JSON but too large: JavaScript reads it as infinity. */
const INFINITY = '\u0000infinity\u0000';
/** A placeholder for text that is not valid JSON. */
const NOT_A_NUMBER = '\u0000nan\u0000';

const NASTY: readonly ((random: Random) => unknown)[] = [
  () => null,
  () => true,
  () => '',
  () => 'text',
  () => 'UNKNOWN_WORD',
  () => '\u202egnorw\u202c',
  () => '٠٥٥٠',
  () => '1e400',
  () => 0,
  () => -1,
  () => 0.1 + 0.2,
  () => 1e308,
  () => -1e308,
  () => 2 ** 53,
  () => INFINITY,
  () => NOT_A_NUMBER,
  () => [],
  () => ({}),
  () => [[]],
  () => [null],
  () => JSON.parse('{"__proto__":{"polluted":true}}'),
  () => JSON.parse('{"constructor":{"prototype":{"polluted":true}}}'),
  () => ({ toString: 7, length: -1, constructor: null }),
  () => '0000-00-00T99:99:99Z',
  () => '+275760-09-13T00:00:00Z',
  () => '-271821-04-20T00:00:00Z',
  (random) => 'x'.repeat(random.int(1, 20_000)),
  (random) => deep(random.int(2, 2_000)),
];

function deep(levels: number): unknown {
  let value: unknown = 'bottom';
  for (let level = 0; level < levels; level++) value = level % 2 === 0 ? [value] : { data: value };
  return value;
}

type Container = Record<string | number, unknown>;

/** Every position in a value. */
function placesIn(value: unknown, places: [Container, string | number][] = []): [Container, string | number][] {
  if (typeof value !== 'object' || value === null) return places;
  for (const key of Object.keys(value)) {
    places.push([value as Container, key]);
    placesIn((value as Container)[key], places);
  }
  return places;
}

function spoilOnce(body: unknown, random: Random): unknown {
  const nasty = random.pick(NASTY)(random);
  const places = placesIn(body);
  if (places.length === 0 || random.chance(0.03)) return nasty;
  const [container, key] = random.pick(places);
  if (random.chance(0.1)) {
    if (Array.isArray(container)) container.push(container[Number(key)]);
    else delete container[key];
  } else {
    Object.defineProperty(container, key, { value: nasty, enumerable: true, writable: true, configurable: true });
  }
  return body;
}

/** JSON text (usually valid) of a genuine body with one to four spoiled parts. The same `seed` gives the same text. */
export function spoiled(body: unknown, seed: string): string {
  const random = createRandom(seed);
  let result = structuredClone(body);
  for (let times = random.int(1, 4); times > 0; times--) result = spoilOnce(result, random);
  const text = JSON.stringify(result) ?? 'undefined';
  const whole = text.replaceAll(JSON.stringify(INFINITY), '1e999').replaceAll(JSON.stringify(NOT_A_NUMBER), 'NaN');
  return random.chance(0.01) ? whole.slice(0, random.int(0, whole.length)) : whole;
}

/** Shortens lists to a few items: only their shape matters here. */
export function shortened(body: unknown, items = 3): unknown {
  if (Array.isArray(body)) return body.slice(0, items).map((item) => shortened(item, items));
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, shortened(value, items)]));
}
