import { wilayaName } from '#src/api/content/wilayas.ts';
import type { Translate } from '#src/i18n/use-labels.ts';
import type { Language } from '#src/lib/languages.ts';
import { EVERYWHERE } from './shops-search.ts';
import type { ShopFinder } from './use-shop-finder.ts';

/** The name of the area that the filter shows. */
export function placeNameOf({ wilaya, chosen }: ShopFinder, language: Language, t: Translate): string {
  if (wilaya === EVERYWHERE) return t('stores_everywhere');
  const here = chosen.wilayas.find(({ code }) => code === wilaya);
  return here ? wilayaName(here, language) : wilaya;
}

/** `44 shops · Algiers` or `44 shops open · Algiers`: how many shops the list and the map show, and where. */
export function foundText(finder: ShopFinder, language: Language, t: Translate): string {
  const found = t(finder.isOpenOnly ? 'stores_found_open' : 'stores_found', { count: finder.found.length });
  return finder.area === 'near'
    ? t('stores_found_near', { found })
    : t('stores_found_in', { found, place: placeNameOf(finder, language, t) });
}
