import type { Language } from '#src/lib/languages.ts';

/**
 * What the sandbox's operator writes in three languages. Portals in further languages show it in French, as with an
 * operator that has not translated it.
 */
export const writtenIn = <Text>(texts: { fr: Text; en?: Text; ar?: Text }, language: Language): Text =>
  (texts as Partial<Record<Language, Text>>)[language] ?? texts.fr;
