import fc from 'fast-check';
import { expect, it } from 'vitest';
import { metresBetween } from '#src/lib/distance.ts';

const SEED = Date.now() % 2 ** 31;
const ALGIERS = { latitude: 36.7538, longitude: 3.0588 };

it.each([
  ['Oran', { latitude: 35.6971, longitude: -0.6308 }, 352],
  ['Tamanrasset', { latitude: 22.785, longitude: 5.5228 }, 1_571],
  ['the other end of the earth', { latitude: -36.7538, longitude: -176.9412 }, 20_015],
])('the distance from Algiers to %s is correct', (_, place, km) => {
  expect(Math.round(metresBetween(ALGIERS, place) / 1000)).toBeCloseTo(km, -1);
});

it(`the distance is symmetric, zero to the same place, and never longer than a detour (seed ${SEED})`, () => {
  const place = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  fc.assert(
    fc.property(place, place, place, (a, b, c) => {
      expect(metresBetween(a, a)).toBe(0);
      expect(metresBetween(a, b)).toBeCloseTo(metresBetween(b, a), 3);
      expect(metresBetween(a, c)).toBeLessThanOrEqual(metresBetween(a, b) + metresBetween(b, c) + 0.1);
    }),
    { seed: SEED },
  );
});
