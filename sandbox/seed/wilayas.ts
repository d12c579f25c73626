import { DATA } from './data.ts';

/** The 69 wilayas in force since 2026. The eleven youngest name the wilaya that they were part of. */
export const WILAYAS = DATA['wilayas.csv'].map(
  ({ shops, flagship, townLatitude, townLongitude, sea, ...wilaya }) => wilaya,
);
export type SeedWilaya = (typeof WILAYAS)[number];

/** The wilaya with the nearest centre, by plane geometry, which is accurate enough at this latitude. */
export function nearestWilaya(latitude: number, longitude: number): SeedWilaya {
  const squash = Math.cos((latitude * Math.PI) / 180);
  const distance = (wilaya: SeedWilaya) =>
    (wilaya.latitude - latitude) ** 2 + ((wilaya.longitude - longitude) * squash) ** 2;
  return WILAYAS.reduce((nearest, wilaya) => (distance(wilaya) < distance(nearest) ? wilaya : nearest));
}
