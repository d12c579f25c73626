/** The names on the map: chief towns of wilayas, other towns, and what lies around the country. */
import type { Place } from '#src/lib/distance.ts';
import { intlLocalesOf, type Language, languageRow } from '#src/lib/languages.ts';
import rows from './towns.json' with { type: 'json' };

type TownRow = readonly [french: string, arabic: string, latitude: number, longitude: number, wilaya?: string];

/** Chief towns with the code of their wilaya, and other towns. Their positions are facts, written by hand. */
export const TOWNS = rows as unknown as readonly TownRow[];

/** Codes of wilayas by the size of their chief towns, largest first; an approximate order. The others are smaller. */
export const BY_POPULATION: readonly string[] =
  '16 31 25 23 09 05 17 19 22 07 12 21 14 06 13 30 08 27 34 02 41 55 26 39 03 28 18 48 20 24 47 29 40 15 11 01'.split(
    ' ',
  );

export interface NamedPlace extends Place {
  code: string;
  name: string;
  /** A second line, left out where it has no room. */
  addition?: string;
  kind: 'chief' | 'town' | 'area' | 'shop' | 'chosen' | 'several';
}

/** A wilaya in the language of the map. */
export interface MapWilaya extends Place {
  code: string;
  name: string;
}

/** Neighbours by region code, at the place where their names fit. */
const NEIGHBOURS: readonly (readonly [region: string, latitude: number, longitude: number])[] = [
  ['MA', 32.3, -6],
  ['TN', 34.2, 9.7],
  ['LY', 28.5, 14],
  ['ML', 19.2, -3],
  ['NE', 18, 9.5],
  ['MR', 21.5, -9.5],
  ['ES', 38.6, -3.2],
];
const SEA: Place = { latitude: 38.2, longitude: 4.4 };

/** Names of towns are French or Arabic. All other languages write the French ones without accents. */
function townName(french: string, arabic: string, language: Language): string {
  if (languageRow(language).script === 'arabic') return arabic;
  return language === 'fr' ? french : french.normalize('NFD').replace(/\p{M}/gu, '');
}

/**
 * All names, most important first. `wilayas`: in that order too. The operator rounds their positions, so known chief
 * towns are written at their real position.
 */
export function namedPlaces(wilayas: readonly MapWilaya[], language: Language, seaName: string): NamedPlace[] {
  const regions = new Intl.DisplayNames(intlLocalesOf(languageRow(language)), { type: 'region' });
  const real = new Map(
    TOWNS.flatMap(([, , latitude, longitude, code]) =>
      code === undefined ? [] : [[code, { latitude, longitude } as Place]],
    ),
  );
  const towns = TOWNS.flatMap(([french, arabic, latitude, longitude, code], index) =>
    code === undefined
      ? [{ code: `town ${index}`, name: townName(french, arabic, language), latitude, longitude, kind: 'town' }]
      : [],
  );
  const around = NEIGHBOURS.map(([region, latitude, longitude]) => {
    return { code: region, name: regions.of(region) ?? '', latitude, longitude, kind: 'area' };
  });
  return [
    ...wilayas.map((wilaya) => ({ ...wilaya, ...real.get(wilaya.code), kind: 'chief' })),
    ...towns,
    ...around,
    { code: 'sea', name: seaName, ...SEA, kind: 'area' },
  ] as NamedPlace[];
}
