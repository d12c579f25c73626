import { useEffect, useMemo } from 'react';
import type { ProductOffering } from '#src/api/content/product-offering.ts';
import { type Translate, useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { fold } from '#src/lib/fold-text.ts';
import type { Language } from '#src/lib/languages.ts';
import { nextTask } from '#src/lib/scheduling.ts';
import { CATEGORY_LABELS } from '#src/telecom/offering/offering-text.ts';
import { offeringVolumes } from '#src/telecom/offering/volume-text.ts';

/** The text on a bundle's card, folded for the search. Cached, so that typing does not recompute it. */
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

/** Texts computed before yielding to the page. */
const PIECE = 50;

/** The same for a screen's list, computed in pieces before the user types. */
export function useFoldedTexts(offerings: readonly ProductOffering[]): (offering: ProductOffering) => string {
  const t = useLabels();
  const { language } = useLanguage();
  const foldedTextOf = useMemo(() => foldedTexts(language, t), [language, t]);
  useEffect(() => {
    let isWanted = true;
    const make = async () => {
      for (let first = 0; first < offerings.length; first += PIECE) {
        await nextTask();
        if (!isWanted) return;
        offerings.slice(first, first + PIECE).forEach(foldedTextOf);
      }
    };
    void make();
    return () => {
      isWanted = false;
    };
  }, [offerings, foldedTextOf]);
  return foldedTextOf;
}
