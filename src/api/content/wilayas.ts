import * as v from 'valibot';
import { object } from '#src/api/client/object.ts';
import { storedList, tolerantList } from '#src/api/client/tolerant-list.ts';
import { finiteNumber } from '#src/api/client/wire.ts';
import type { Language } from '#src/lib/languages.ts';
import type { ContentSource } from './content.ts';
import { contentQuery } from './content-query.ts';

export const wilaya = object({
  /** Two digits. */
  code: v.string(),
  fr: v.string(),
  ar: v.string(),
  en: v.string(),
  latitude: finiteNumber,
  longitude: finiteNumber,
  /** The wilaya that it was split from, for services that do not know the new one yet. */
  parent: v.nullish(v.string()),
});

export type Wilaya = v.InferOutput<typeof wilaya>;

/** The operator names wilayas in three languages; all others use the French name. */
export const wilayaName = (wilaya: Wilaya, language: Language): string =>
  (wilaya as Partial<Record<Language, string>>)[language] ?? wilaya.fr;

/** GET /getWilayas on the operator's shop-list host, without authentication (section 7). */
export function wilayasSource(): ContentSource<Wilaya[]> {
  return {
    queryKey: ['content', 'wilayas'],
    host: 'shops',
    optional: true,
    path: '/getWilayas',
    search: {},
    locales: [],
    isPaged: false,
    schema: storedList(wilaya),
    staleMs: 24 * 3_600_000,
    read: ([answer]) => v.parse(tolerantList('wilayas', wilaya), answer),
  };
}

export const wilayasQuery = () => contentQuery(wilayasSource());
