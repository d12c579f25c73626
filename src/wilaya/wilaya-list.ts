/** All known wilayas: the operator's list merged over the bundled one. Pure. */
import type { Wilaya } from '#src/api/content/wilayas.ts';
import { ALGIERS_ROW, WILAYA_ROWS, type WilayaRow } from './wilaya-rows.ts';

const bundled = ([code, fr, ar, en, latitude, longitude, parent]: WilayaRow): Wilaya => ({
  code,
  fr,
  ar,
  en,
  latitude,
  longitude,
  parent: parent ?? null,
});

const BUNDLED: readonly Wilaya[] = WILAYA_ROWS.map(bundled);

/** The operator's list may write the codes of the first nine with one digit. */
const codeOf = (code: string): string => code.trim().padStart(2, '0');

const isPlace = ({ latitude, longitude }: Wilaya): boolean => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

/** The operator's data of a wilaya. Unusable fields are taken from the bundled wilaya. */
function over(known: Wilaya | undefined, operatorWilayas: Wilaya): Wilaya {
  const name = (language: 'fr' | 'ar' | 'en') =>
    operatorWilayas[language].trim() || known?.[language] || operatorWilayas.fr.trim();
  const { latitude, longitude } = isPlace(operatorWilayas) ? operatorWilayas : (known ?? operatorWilayas);
  const parent = operatorWilayas.parent ? codeOf(operatorWilayas.parent) : (known?.parent ?? null);
  return {
    code: codeOf(operatorWilayas.code),
    fr: name('fr'),
    ar: name('ar'),
    en: name('en'),
    latitude,
    longitude,
    parent,
  };
}

/**
 * Merges the operator's list of 48, 58 or 69 wilayas by code and sorts by code. An unknown code of the operator is
 * added, unless it has no name or no valid position.
 */
export function mergeWilayas(operatorWilayas: readonly Wilaya[]): readonly Wilaya[] {
  const merged = new Map(BUNDLED.map((wilaya) => [wilaya.code, wilaya]));
  for (const each of operatorWilayas) {
    const wilaya = over(merged.get(codeOf(each.code)), each);
    if (wilaya.fr && isPlace(wilaya)) merged.set(wilaya.code, wilaya);
  }
  return [...merged.values()].sort((a, b) => Number(a.code) - Number(b.code) || (a.code < b.code ? -1 : 1));
}

/** The wilaya of a code. For an unknown code it is Algiers. */
export const wilayaOf = (wilayas: readonly Wilaya[], code: string | undefined): Wilaya =>
  wilayas.find((wilaya) => code !== undefined && wilaya.code === codeOf(code)) ?? bundled(ALGIERS_ROW);

/**
 * The codes to try with a service, one after the other: a service that does not know a new wilaya knows the one that it
 * was split from.
 */
export const codesToAsk = ({ code, parent }: Pick<Wilaya, 'code' | 'parent'>): readonly string[] =>
  parent && parent !== code ? [code, parent] : [code];
