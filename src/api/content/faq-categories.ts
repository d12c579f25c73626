/** The categories of questions that the portal has a name for; an operator's others stand together as `other`. */
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

export const faqCategoryOf = (told: string | null | undefined): FaqCategory =>
  FAQ_CATEGORIES.find((known) => known === told) ?? 'other';
