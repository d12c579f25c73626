import { expect, it } from 'vitest';
import { intlLocalesOf, languageRow } from '#src/lib/languages.ts';
import { allLabels } from '../../../locales/all-labels.ts';
import same from '../../../locales/same-on-purpose.json' with { type: 'json' };
import { untranslated } from '../../../locales/untranslated.ts';

/** The languages of the project. A further one shows French where it is not translated yet. */
it.each(['en', 'ar'] as const)('nothing is left in French in %s; `npm run untranslated` lists it', (language) => {
  expect([...untranslated(language)]).toEqual([]);
  const texts = allLabels(language);
  const idle = same[language].filter((name) => texts[name] !== allLabels('fr')[name]);
  expect(idle).toEqual([]);
});

it('copies of French count as not translated, texts without words do not', () => {
  const found = [...untranslated('fr').values()].flat();
  expect(found).toContain('common_retry');
  expect(found.length).toBeGreaterThan(1000);
  expect(Object.keys(allLabels('fr')).length).toBeGreaterThan(found.length);
});

it('a browser without data for a language uses the named locale, not the language of the device', () => {
  const row = { locale: 'zz-DZ', formats: 'fr-DZ' };
  expect(Intl.NumberFormat.supportedLocalesOf(row.locale)).toEqual([]);
  const options = new Intl.NumberFormat(intlLocalesOf(row)).resolvedOptions();
  expect(options.locale).toMatch(/^fr/);
  expect(new Intl.PluralRules(intlLocalesOf(row)).resolvedOptions().locale).toMatch(/^fr/);
  expect(intlLocalesOf(languageRow('ar'))).toEqual(['ar-DZ-u-nu-latn']);
});
