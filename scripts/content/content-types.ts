/**
 * The content types that the portal needs, as Strapi stores them. An operator's own types may have more fields. The
 * portal's queries are in `src/api/content/`.
 */
type Attribute = Readonly<Record<string, unknown>>;

export interface ContentType {
  /** Part of the address: `/api/faqs`. */
  readonly plural: string;
  readonly singular: string;
  readonly title: string;
  readonly attributes: Readonly<Record<string, Attribute>>;
}

interface ComponentType {
  readonly name: string;
  readonly attributes: Readonly<Record<string, Attribute>>;
}

const LOCALIZED = { pluginOptions: { i18n: { localized: true } } };
/** The same in every language. */
const KEY: Attribute = { type: 'string', required: true };
const TEXT: Attribute = { type: 'string', ...LOCALIZED };
const LONG_TEXT: Attribute = { type: 'text', ...LOCALIZED };
const NUMBER: Attribute = { type: 'integer', ...LOCALIZED };
const DECIMAL: Attribute = { type: 'decimal', ...LOCALIZED };
const TIME: Attribute = { type: 'datetime', ...LOCALIZED };
const LIST: Attribute = { type: 'json', ...LOCALIZED };
const IMAGE: Attribute = { type: 'media', multiple: false, allowedTypes: ['images'], ...LOCALIZED };
const components = (name: string, repeatable = true): Attribute => ({
  type: 'component',
  component: `portal.${name}`,
  repeatable,
  ...LOCALIZED,
});
const inner = (name: string, repeatable = true): Attribute => ({
  type: 'component',
  component: `portal.${name}`,
  repeatable,
});
const relation = (singular: string): Attribute => ({
  type: 'relation',
  relation: 'oneToOne',
  target: `api::${singular}.${singular}`,
});

export const COMPONENTS: readonly ComponentType[] = [
  { name: 'specification', attributes: { name: { type: 'string' } } },
  { name: 'specification-value', attributes: { value: { type: 'string' }, unitOfMeasure: { type: 'string' } } },
  {
    name: 'characteristic',
    attributes: { specification: inner('specification', false), specification_value: inner('specification-value') },
  },
  {
    name: 'relationship',
    attributes: {
      type: { type: 'enumeration', enum: ['Associated', 'Parent', 'Child'] },
      product_offering: relation('product-offering'),
    },
  },
  {
    name: 'attachment',
    attributes: {
      name: { type: 'string' },
      content: { type: 'string' },
      href: { type: 'media', multiple: false, allowedTypes: ['images'] },
    },
  },
  { name: 'section', attributes: { heading: { type: 'string' }, text: { type: 'text' } } },
  { name: 'trailer-source', attributes: { url: { type: 'string' }, kbps: { type: 'integer' } } },
  { name: 'caption', attributes: { language: { type: 'string' }, url: { type: 'string' } } },
  {
    name: 'trailer',
    attributes: {
      seconds: { type: 'integer' },
      still: { type: 'media', multiple: false, allowedTypes: ['images'] },
      sources: inner('trailer-source'),
      captions: inner('caption'),
    },
  },
  {
    name: 'episode',
    attributes: {
      season: { type: 'integer' },
      number: { type: 'integer' },
      title: { type: 'string' },
      minutes: { type: 'integer' },
    },
  },
];

const FILM = {
  name: KEY,
  title: TEXT,
  synopsis: LONG_TEXT,
  year: NUMBER,
  minutes: NUMBER,
  genres: LIST,
  audio: LIST,
  subtitles: LIST,
  minAge: NUMBER,
  link: TEXT,
  poster: IMAGE,
};

/** @param refField `{slug}_ref`, the operator's key of offerings and plans. */
export const contentTypes = (refField: string): readonly ContentType[] => [
  {
    plural: 'categories',
    singular: 'category',
    title: 'Category of bundles',
    attributes: { name: KEY, title: TEXT },
  },
  {
    plural: 'product-offerings',
    singular: 'product-offering',
    title: 'Bundle',
    attributes: {
      [refField]: KEY,
      name: TEXT,
      description: LONG_TEXT,
      priority: NUMBER,
      sob: TEXT,
      category: relation('category'),
      attachment: components('attachment'),
      characteristic_value_use: components('characteristic'),
      product_offering_relationship: components('relationship'),
    },
  },
  {
    plural: 'faqs',
    singular: 'faq',
    title: 'Question and answer',
    attributes: { slug: KEY, question: TEXT, answer: LONG_TEXT, category: TEXT, priority: NUMBER },
  },
  {
    plural: 'pages',
    singular: 'page',
    title: 'Legal and about text',
    attributes: { slug: KEY, title: TEXT, sections: components('section') },
  },
  {
    plural: 'promotions',
    singular: 'promotion',
    title: 'Promotion',
    attributes: {
      promoId: KEY,
      [refField]: TEXT,
      title: TEXT,
      text: LONG_TEXT,
      code: TEXT,
      link: TEXT,
      startsAt: TIME,
      endsAt: TIME,
      image: IMAGE,
    },
  },
  {
    plural: 'top-banners',
    singular: 'top-banner',
    title: 'Banner of a plan',
    attributes: { [refField]: KEY, promoId: KEY, title: TEXT, attachment: components('attachment') },
  },
  {
    plural: 'movies',
    singular: 'movie',
    title: 'Film',
    attributes: { ...FILM, trailer: components('trailer', false) },
  },
  {
    plural: 'series',
    singular: 'one-series',
    title: 'Series',
    attributes: { ...FILM, seasons: NUMBER, episodes: components('episode') },
  },
  {
    plural: 'stores',
    singular: 'store',
    title: 'Shop',
    attributes: {
      code: KEY,
      name: TEXT,
      address: TEXT,
      wilaya: TEXT,
      latitude: DECIMAL,
      longitude: DECIMAL,
      phone: TEXT,
      kind: TEXT,
      hours: LIST,
      services: LIST,
    },
  },
  {
    plural: 'ui-labels',
    singular: 'ui-label',
    title: 'Reworded label',
    attributes: { name: KEY, value: LONG_TEXT },
  },
];
