/** `npm run untranslated`: the labels that are still in the default language, for each language or for those named. */
import process from 'node:process';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '#src/lib/languages.ts';
import { allLabels } from '../locales/all-labels.ts';
import { untranslated } from '../locales/untranslated.ts';

const named = process.argv.slice(2);
const languages = named.length > 0 ? named : LANGUAGE_CODES.filter((code) => code !== DEFAULT_LANGUAGE);
const texts = allLabels(DEFAULT_LANGUAGE);

for (const language of languages) {
  const found = untranslated(language);
  const names = [...found.values()].flat();
  console.log(`${language}: ${names.length} of ${Object.keys(texts).length} labels are not translated`);
  for (const [namespace, untranslatedNames] of found) {
    console.log(`  locales/${namespace}/${language}.json`);
    for (const name of untranslatedNames) console.log(`    ${name}: ${texts[name]}`);
  }
}
