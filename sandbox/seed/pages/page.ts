import type { SeedPage, SeedPageSection, Text } from '../types.ts';

/** A heading and its paragraphs. */
type Section = readonly [heading: string, ...paragraphs: string[]];

const sectionOf = ([heading, ...paragraphs]: Section): SeedPageSection => ({ heading, text: paragraphs.join('\n\n') });

export function page(
  slug: string,
  updatedAt: string,
  title: Text,
  sections: { fr: readonly Section[]; en: readonly Section[]; ar: readonly Section[] },
): SeedPage {
  return {
    slug,
    updatedAt,
    title,
    sections: { fr: sections.fr.map(sectionOf), en: sections.en.map(sectionOf), ar: sections.ar.map(sectionOf) },
  };
}
