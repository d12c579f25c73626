/** Offerings that fit their schema but cannot be sold: the portal does not show them. */
import * as v from 'valibot';
import { onMalformedItem } from '#src/api/client/malformed.ts';
import { CHARACTERISTICS } from '#src/api/content/offering-characteristics.ts';
import { CATEGORIES, VALIDITIES } from '#src/api/content/offering-kinds.ts';
import { productOfferingEntry, toOffering } from '#src/api/content/product-offerings.ts';
import type { Fault } from '../../contract/explain.ts';

/** The part of an offering that keeps it from being sold: `category`, `validity`, `price` or `volume`. */
function obstacle(entry: v.InferOutput<typeof productOfferingEntry>): string | undefined {
  let path: string | undefined;
  const stop = onMalformedItem((item) => {
    path = item.path;
  });
  path = undefined;
  const isSellable = toOffering({ ...entry, lang: 'fr' }) !== undefined;
  stop();
  return isSellable ? undefined : (path ?? 'item');
}

const { price, validity, data, voice, sms } = CHARACTERISTICS;
const WHERE: Readonly<Record<string, string>> = {
  category: 'category.name',
  price: `characteristic_value_use (${price})`,
  validity: `characteristic_value_use (${validity})`,
  volume: `characteristic_value_use (${data}, ${voice} or ${sms})`,
};

/** Whether the entry lacks the characteristic altogether. */
const lacks = ({ characteristic_value_use: uses }: v.InferOutput<typeof productOfferingEntry>, path: string): boolean =>
  (path === 'price' || path === 'validity') &&
  uses.every(({ specification }) => specification.name.toLowerCase() !== CHARACTERISTICS[path]);

const ACCEPTED: Readonly<Record<string, string>> = {
  category: CATEGORIES.join(', '),
  price: 'a number, or its decimal text',
  validity: VALIDITIES.join(', '),
  volume: 'a number or its decimal text with a known unit, or unlimited',
};

const WORDS: readonly string[] = ['category', 'validity'];

/** `faults`: what the schema has found already. */
export function unsellable(body: unknown, faults: readonly Fault[]): Fault[] {
  const entries = Array.isArray(body) ? body : [];
  const found = entries.flatMap((entry, index): Fault[] => {
    if (faults.some(({ path }) => path.startsWith(`${index}.`))) return [];
    const parsed = v.safeParse(productOfferingEntry, entry);
    const path = parsed.success ? obstacle(parsed.output) : undefined;
    if (path === undefined || !parsed.success) return [];
    const isLacking = lacks(parsed.output, path);
    return [
      {
        path: `${index}.${WHERE[path] ?? path}`,
        expected: isLacking ? 'field' : WORDS.includes(path) ? 'word' : 'format',
        found: isLacking ? 'missing' : 'string',
        effect: 'dropped',
        accepts: ACCEPTED[path] ?? '',
      },
    ];
  });
  const areAllLost = entries.length > 0 && found.length === entries.length;
  return areAllLost ? found.map((fault) => ({ ...fault, effect: 'rejected' })) : found;
}
