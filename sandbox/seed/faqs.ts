import { DATA } from './data.ts';

/** Ordered by priority. */
export const FAQS = DATA['faqs.json'].map((faq, index) => ({ ...faq, priority: (index + 1) * 10 }));
