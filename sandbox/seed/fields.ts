/** What a value of a data file can be. A message says what it must be, for people who edit only the data. */
import * as v from 'valibot';
import { LANGUAGES } from './types.ts';

export const words = v.pipe(v.string('must be a text'), v.regex(/\S/, 'must not be empty'));
export const number = v.number('must be a number');
export const amount = v.pipe(number, v.minValue(0, 'must not be negative'));
export const count = v.pipe(amount, v.integer('must be a whole number'));
export const trueOrFalse = v.boolean('must be true or false');
export const isoDate = v.pipe(words, v.isoDate('must be a date such as 2026-09-30'));
export const oneOf = <const T extends readonly string[]>(names: T) => v.picklist(names, `must be ${names.join(', ')}`);

export function object<const E extends v.ObjectEntries>(entries: E) {
  return v.strictObject(entries, ({ expected }) => {
    if (expected === 'never') return `is not a field here; the fields are ${Object.keys(entries).join(', ')}`;
    return expected === 'Object' ? 'must be an object: { … }' : 'is missing';
  });
}

export const list = <S extends v.GenericSchema>(entry: S) => v.array(entry, 'must be a list: [ … ]');

/** A list whose entries each have their own name in the field `key`. */
export function listBy<T extends object>(
  key: keyof T & string,
  entry: v.GenericSchema<unknown, T>,
): v.GenericSchema<unknown, T[]> {
  const isFirst = (item: T, index: number, all: T[]) => all.findIndex((other) => other[key] === item[key]) === index;
  return v.pipe(list(entry), v.checkItems(isFirst, `has the same ${key} as an earlier entry`));
}

export const text = object({ fr: words, en: words, ar: words });

/**
 * A text that always exists in French and may lack translations. An entry of the content service exists in a language
 * only if its main text (name, title, question) does: the service has no fallback.
 */
export const partialText = object({ fr: words, en: v.exactOptional(words), ar: v.exactOptional(words) });
export type PartialText = v.InferOutput<typeof partialText>;

/** A list of paragraphs; read as one text in which blank lines separate them. */
export const paragraphs = v.pipe(
  list(partialText),
  v.minLength(1, 'must have at least one paragraph'),
  v.check(
    (all) =>
      LANGUAGES.every((code) => all.every((one) => (one[code] === undefined) === (all[0]?.[code] === undefined))),
    'must have every paragraph in the same languages',
  ),
  v.transform((all) => {
    const translated = LANGUAGES.filter((code) => all[0]?.[code] !== undefined);
    const texts = translated.map((code) => [code, all.map((one) => one[code]).join('\n\n')]);
    return Object.fromEntries(texts) as PartialText;
  }),
);

/** A text that is the same in every language may be written once. */
export const textOrWords = v.union(
  [
    v.pipe(
      words,
      v.transform((same) => ({ fr: same, en: same, ar: same })),
    ),
    text,
  ],
  'must be a text, or { "fr": …, "en": …, "ar": … }',
);

/** Read as a number of the smallest unit; null: unlimited. */
function volume(sizes: Readonly<Record<string, number>>, examples: string) {
  const form = new RegExp(`^(\\d+(?:\\.\\d+)?) (${Object.keys(sizes).join('|')})$`);
  const wanted = `must be a volume such as ${examples}, or "unlimited"`;
  return v.pipe(
    v.string(wanted),
    v.check((given) => given === 'unlimited' || form.test(given), wanted),
    v.transform((given) => {
      const [, figure, unit = ''] = form.exec(given) ?? [];
      return figure === undefined ? null : Math.round(Number(figure) * (sizes[unit] ?? Number.NaN));
    }),
  );
}
export const MB_BYTES = 1024 ** 2;
export const GB_BYTES = 1024 ** 3;
export const dataVolume = volume({ MB: MB_BYTES, GB: GB_BYTES }, '"5 GB" or "300 MB"');
export const voiceVolume = volume({ min: 60 }, '"30 min"');
export const smsVolume = volume({ SMS: 1 }, '"50 SMS"');

/** The cells of a table are texts; an empty cell is absent. */
export const cellNumber = v.pipe(
  words,
  v.regex(/^-?\d+(\.\d+)?$/, 'must be a number such as 36.7'),
  v.transform(Number),
);
