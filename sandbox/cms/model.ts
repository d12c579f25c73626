/** The content types: their fields, and which of them are only sent on request. */
export type Field =
  | { readonly kind: 'value' }
  | { readonly kind: 'media' }
  | { readonly kind: 'component'; readonly isMany: boolean; readonly fields: Fields }
  | { readonly kind: 'relation'; readonly isMany: boolean; readonly fields: Fields };

export type Fields = Readonly<Record<string, Field>>;

export const CONTENT_KINDS = [
  'product-offerings',
  'faqs',
  'stores',
  'top-banners',
  'pages',
  'promotions',
  'movies',
  'series',
  'ui-labels',
] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

const value = { kind: 'value' } as const;
const media = { kind: 'media' } as const;
const values = <N extends string>(...names: N[]) =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<N, typeof value>;
const component = (fields: Fields, isMany = true): Field => ({ kind: 'component', isMany, fields });
const relation = (fields: Fields, isMany = false): Field => ({ kind: 'relation', isMany, fields });

/** The fields that every entry has. */
const OWN = values('id', 'documentId', 'createdAt', 'updatedAt', 'publishedAt', 'locale');

const attachment = relation({ ...OWN, ...values('name', 'content'), href: media }, true);
const film = {
  ...OWN,
  ...values(
    'name',
    'title',
    'synopsis',
    'year',
    'minutes',
    'seasons',
    'genres',
    'audio',
    'subtitles',
    'minAge',
    'link',
  ),
  poster: media,
  trailer: component(
    {
      ...values('id', 'seconds'),
      still: media,
      sources: component(values('id', 'url', 'kbps')),
      captions: component(values('id', 'language', 'url')),
    },
    false,
  ),
  episodes: component(values('id', 'season', 'number', 'title', 'minutes')),
};

/** The other languages of an entry. Version 4 returns only these fields. */
const localizations = relation(OWN, true);
const IN_ONE_LANGUAGE: ReadonlySet<ContentKind> = new Set(['ui-labels']);

/** The fields of a kind, without those that this server's content types lack. */
export function fieldsOf(kind: ContentKind, refField: string, missing: ReadonlySet<string>): Fields {
  const own = allFieldsOf(kind, refField);
  const all: Fields = IN_ONE_LANGUAGE.has(kind) ? own : { ...own, localizations };
  return Object.fromEntries(Object.entries(all).filter(([name]) => !missing.has(`${kind}.${name}`)));
}

function allFieldsOf(kind: ContentKind, refField: string): Fields {
  const ref = { [refField]: value };
  switch (kind) {
    case 'product-offerings':
      return {
        ...OWN,
        ...ref,
        ...values('name', 'description', 'priority', 'sob'),
        category: relation({ ...OWN, ...values('name', 'title') }),
        attachment,
        characteristic_value_use: component({
          id: value,
          specification: relation({ ...OWN, ...values('name') }),
          specification_value: component(values('id', 'value', 'unitOfMeasure')),
        }),
        product_offering_relationship: component({
          ...values('id', 'type'),
          product_offering: relation({ ...OWN, ...ref, ...values('name', 'description', 'priority', 'sob') }),
        }),
      };
    case 'faqs':
      return { ...OWN, ...values('slug', 'question', 'answer', 'category', 'priority') };
    case 'stores':
      return {
        ...OWN,
        ...values(
          'code',
          'name',
          'address',
          'wilaya',
          'latitude',
          'longitude',
          'phone',
          'kind',
          'hours',
          'services',
          'distance',
        ),
      };
    case 'top-banners':
      return { ...OWN, ...ref, ...values('promoId', 'title'), attachment };
    case 'pages':
      return { ...OWN, ...values('slug', 'title'), sections: component(values('heading', 'text')) };
    case 'promotions':
      return {
        ...OWN,
        ...ref,
        ...values('promoId', 'title', 'text', 'code', 'link', 'startsAt', 'endsAt'),
        image: media,
      };
    case 'movies':
    case 'series':
      return film;
    default:
      return { ...OWN, ...values('name', 'value') };
  }
}
