import { useEffect, useMemo } from 'react';
import type { ProductOffering } from '#src/api/content/product-offering.ts';
import { type Translate, useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import type { Language } from '#src/lib/languages.ts';
import { nextTask } from '#src/lib/scheduling.ts';
import { type SearchText, searchText } from '#src/lib/text-search.ts';
import { CATEGORY_LABELS } from '#src/telecom/offering/offering-text.ts';
import { offeringVolumes } from '#src/telecom/offering/volume-text.ts';

/**
 * What the search reads of a bundle: the text on its card, its apps and its keywords. Cached, so that typing does not
 * recompute it.
 */
export function searchTexts(language: Language, t: Translate): (offering: ProductOffering) => SearchText {
  const made = new WeakMap<ProductOffering, SearchText>();
  return (offering) => {
    let text = made.get(offering);
    if (text === undefined) {
      const volumes = offeringVolumes(offering, language, t).map((volume) => volume.text);
      text = searchText(
        offering.name,
        ...volumes,
        t(CATEGORY_LABELS[offering.category]),
        ...offering.apps,
        offering.keywords,
      );
      made.set(offering, text);
    }
    return text;
  };
}

/** Texts computed before yielding to the page. */
const PIECE = 50;

/** The same for a screen's list, computed in pieces before the user types. */
export function useSearchTexts(offerings: readonly ProductOffering[]): (offering: ProductOffering) => SearchText {
  const t = useLabels();
  const { language } = useLanguage();
  const textOf = useMemo(() => searchTexts(language, t), [language, t]);
  useEffect(() => {
    let isWanted = true;
    const make = async () => {
      for (let first = 0; first < offerings.length; first += PIECE) {
        await nextTask();
        if (!isWanted) return;
        offerings.slice(first, first + PIECE).forEach(textOf);
      }
    };
    void make();
    return () => {
      isWanted = false;
    };
  }, [offerings, textOf]);
  return textOf;
}
