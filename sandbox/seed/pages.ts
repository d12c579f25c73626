import { DATA } from './data.ts';
import type { Language } from './types.ts';

/** The text of a section is plain; blank lines separate its paragraphs. */
export const PAGES = DATA['pages.json'].map(({ sections, ...page }) => {
  const sectionsIn = (language: Language) =>
    sections.map(({ heading, text }) => ({
      heading: heading[language],
      text: text.map((paragraph) => paragraph[language]).join('\n\n'),
    }));
  return { ...page, sections: { fr: sectionsIn('fr'), en: sectionsIn('en'), ar: sectionsIn('ar') } };
});
