/** The question categories for which the portal has a label; all others are grouped as `other`. */
export const FAQ_CATEGORIES = [
  'account',
  'bundles',
  'top-up',
  'services',
  'app',
  'security',
  'network',
  'roaming',
  'other',
] as const;
export type FaqCategory = (typeof FAQ_CATEGORIES)[number];

export const faqCategoryOf = (given: string | null | undefined): FaqCategory =>
  FAQ_CATEGORIES.find((known) => known === given) ?? 'other';
