import type { ProductOffering } from '../../api/product-offering.ts';
import type { Translate } from '../../i18n/use-labels.ts';
import { fold } from '../../lib/fold-text.ts';
import type { Language } from '../../lib/languages.ts';
import { CATEGORY_LABELS } from '../../telecom/offering-text.ts';
import { offeringVolumes } from '../../telecom/volume-text.ts';

/** What is written on a bundle's card as the search compares it. Each text is made once, not for every typed key. */
export function foldedTexts(language: Language, t: Translate): (offering: ProductOffering) => string {
  const made = new WeakMap<ProductOffering, string>();
  return (offering) => {
    let text = made.get(offering);
    if (text === undefined) {
      const volumes = offeringVolumes(offering, language, t).map((volume) => volume.text);
      text = fold([offering.name, ...volumes, t(CATEGORY_LABELS[offering.category])].join(' '));
      made.set(offering, text);
    }
    return text;
  };
}
