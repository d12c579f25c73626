/**
 * The labels of a language that are still copies of the default language. A text that is the same in both on purpose is
 * listed in `same-on-purpose.json`.
 */
import { DEFAULT_LANGUAGE } from '#src/lib/languages.ts';
import { labelNamespaces, labelsOf } from './all-labels.ts';
import same from './same-on-purpose.json' with { type: 'json' };

/** Without its values and the keywords of plurals: only what a reader reads. */
const wordsOf = (text: string): string =>
  text.replace(/\{\w+, (?:plural|select|selectordinal),|\b(?:zero|one|two|few|many|other) \{|\{\w+\}|[{}]/g, '');

/** By folder, in the order of the files. */
export function untranslated(language: string): Map<string, readonly string[]> {
  const onPurpose = new Set((same as Readonly<Record<string, readonly string[]>>)[language]);
  const found = labelNamespaces.map((namespace) => {
    const texts = labelsOf(namespace, language);
    const copies = Object.entries(labelsOf(namespace, DEFAULT_LANGUAGE)).filter(
      ([name, text]) => texts[name] === text && /\p{L}/u.test(wordsOf(text)) && !onPurpose.has(name),
    );
    return [namespace, copies.map(([name]) => name)] as const;
  });
  return new Map(found.filter(([, names]) => names.length > 0));
}
