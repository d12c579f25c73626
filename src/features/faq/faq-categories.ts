import { type FaqCategory, faqCategoryOf } from '#src/api/content/faq-categories.ts';
import type { Faq } from '#src/api/content/faqs.ts';
import type { LabelName } from '#src/i18n/labels.ts';

export const CATEGORY_LABELS: Readonly<Record<FaqCategory, LabelName>> = {
  account: 'faq_category_account',
  bundles: 'faq_category_bundles',
  'top-up': 'faq_category_top_up',
  services: 'faq_category_services',
  app: 'faq_category_app',
  security: 'faq_category_security',
  network: 'faq_category_network',
  roaming: 'faq_category_roaming',
  other: 'faq_category_other',
};

export interface FaqGroup {
  category: FaqCategory;
  faqs: readonly Faq[];
}

/** Groups questions by category, in their order. Those without a known category are always last. */
export function groupFaqs(faqs: readonly Faq[]): FaqGroup[] {
  const groups = new Map<FaqCategory, Faq[]>();
  for (const faq of faqs) {
    const category = faqCategoryOf(faq.category);
    const own = groups.get(category);
    if (own) own.push(faq);
    else groups.set(category, [faq]);
  }
  const known = [...groups].map(([category, faqs]) => ({ category, faqs }));
  return known.sort((one, next) => Number(one.category === 'other') - Number(next.category === 'other'));
}
