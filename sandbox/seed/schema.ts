/**
 * The form of each data file. Times are relative to the moment of seeding, so that the data never looks old. Money is
 * in DZD.
 */
import * as v from 'valibot';
import {
  amount,
  cellNumber,
  count,
  dataVolume,
  isoDate,
  list,
  listBy,
  number,
  object,
  oneOf,
  paragraphs,
  partialText,
  smsVolume,
  text,
  textOrWords,
  trueOrFalse,
  voiceVolume,
  words,
} from './fields.ts';

// The catalogue.

const plan = object({
  code: words,
  name: text,
  lineType: oneOf(['prepaid', 'postpaid', 'hybrid']),
  /** The price of a call or an SMS outside a bundle. */
  callPricePerMinute: amount,
  smsPrice: amount,
});
export const plans = listBy('code', plan);

const categoryName = oneOf(['data', 'smart', 'voice', 'exclusive']);
/** `name` is on the wire as `category.name`, the same in every language. */
export const categories = listBy('name', object({ name: categoryName, title: text }));

const offering = object({
  /** `{brand}_ref` on the wire. */
  ref: v.pipe(words, v.regex(/^[A-Z0-9_]{1,60}$/, 'must be capital letters, digits and _, such as D_1GB_DAY')),
  price: amount,
  validity: oneOf(['Hourly', 'Daily', 'Weekly', 'Monthly']),
  /** Set if it differs from the default of the validity. */
  hours: v.exactOptional(count),
  data: v.exactOptional(dataVolume),
  voice: v.exactOptional(voiceVolume),
  sms: v.exactOptional(smsVolume),
  /** Its volume of this kind is limited to certain services or numbers. */
  limited: v.exactOptional(oneOf(['data', 'voice'])),
  /** The names of the apps that this volume is for. */
  apps: v.exactOptional(list(words)),
  /** Other words by which the search finds it. */
  keywords: v.exactOptional(words),
  isPromoted: v.optional(trueOrFalse, false),
  isHadra: v.optional(trueOrFalse, false),
  /** Defaults to true for weekly and monthly offerings. */
  isRenewable: v.exactOptional(trueOrFalse),
  /** Lower values come first. Defaults to its position in the list. Null for a few, as in a real catalogue. */
  priority: v.exactOptional(v.nullable(number)),
  sob: v.exactOptional(words),
  /** The outcome of buying the offering, if it is not simply a success. */
  scenario: v.exactOptional(
    oneOf(['slow', 'declined', 'answer-lost', 'server-error', 'pending', 'late', 'price-changed']),
  ),
  name: partialText,
  description: partialText,
  related: v.optional(list(object({ type: oneOf(['Associated', 'Parent', 'Child']), ref: words })), []),
});
export const offerings = listBy('ref', offering);

// Content.

export const faqs = listBy(
  'slug',
  object({
    slug: words,
    category: oneOf(['account', 'bundles', 'top-up', 'network', 'app', 'services', 'security', 'roaming']),
    question: partialText,
    answer: paragraphs,
  }),
);

/** Sections have the same paragraphs in every language. */
export const pages = listBy(
  'slug',
  object({
    slug: words,
    updatedAt: isoDate,
    title: text,
    sections: list(object({ heading: text, text: list(text) })),
  }),
);

export const promotions = listBy(
  'promoId',
  object({
    promoId: words,
    link: v.pipe(words, v.regex(/^(\/|https:|tel:)/, 'must be a path of the portal, an https address or tel:')),
    /** The offering that it promotes, if any. */
    offer: v.exactOptional(words),
    /** A code to quote when using the promotion. */
    code: v.exactOptional(words),
    /** Days from the moment of seeding; negative values are in the past. */
    startsInDays: number,
    endsInDays: number,
    title: partialText,
    text: paragraphs,
  }),
);

/**
 * `title`: shorter than the promotion's, with the figure that counts. `planCodes`: the plans whose lines see the banner.
 * Defaults to all.
 */
export const topBanners = listBy(
  'promoId',
  object({ promoId: words, title: v.exactOptional(partialText), planCodes: v.exactOptional(list(words)) }),
);

const film = v.pipe(
  object({
    /** The last part of its URL. */
    name: words,
    year: count,
    /** Films only. */
    minutes: v.exactOptional(count),
    /** Series only. */
    seasons: v.exactOptional(count),
    genres: list(words),
    audio: list(words),
    subtitles: list(words),
    minAge: count,
    hasTrailer: v.optional(trueOrFalse, true),
    /** False for a series that is only announced. */
    hasEpisodes: v.optional(trueOrFalse, true),
    title: partialText,
    synopsis: partialText,
  }),
  v.check(
    ({ minutes, seasons }) => (minutes === undefined) !== (seasons === undefined),
    'must have minutes (a film) or seasons (a series), and not both',
  ),
);
export const films = object({
  movies: listBy('name', film),
  series: listBy('name', film),
  genres: v.record(v.string(), text),
  /** They fit any story. */
  episodeTitles: list(text),
});

// Places.

const wilayaCode = v.pipe(words, v.regex(/^\d\d$/, 'must be two digits'));

export const wilayas = listBy(
  'code',
  object({
    code: wilayaCode,
    fr: words,
    ar: words,
    en: words,
    latitude: cellNumber,
    longitude: cellNumber,
    /** The wilaya that it was part of. */
    parent: v.optional(v.nullable(wilayaCode), null),
    /** How many shops it has. */
    shops: cellNumber,
    /** Whether one of them is a flagship shop. */
    flagship: v.exactOptional(v.literal('yes', 'must be yes or empty')),
    /** The middle of its chief town, around which its shops are. The position above is rounded, as operators send it. */
    townLatitude: cellNumber,
    townLongitude: cellNumber,
    /** Where the sea is, seen from the town: no shop is in that direction. */
    sea: v.exactOptional(oneOf(['N', 'NE', 'NW'])),
  }),
);

export const shopAddresses = object({
  streets: list(text),
  quarters: list(text),
  partnerNames: list(text),
  ownNames: object({ flagship: text, shop: text }),
});

// Games and services.

/** Four options; the position of the right one varies. */
export const quiz = listBy(
  'id',
  object({
    id: words,
    question: text,
    right: textOrWords,
    wrong: v.pipe(list(textOrWords), v.length(3, 'must have three answers')),
  }),
);

/** Lowest first. `from`: the number of stars from which the tier applies. */
export const tiers = listBy('name', object({ name: words, from: count, title: text }));

export const rewards = listBy(
  'name',
  object({
    /** The last part of its URL. */
    name: words,
    kind: oneOf(['data', 'calls', 'sms', 'credit', 'films', 'gift']),
    stars: count,
    /** The bundle or credit that it gives; null for a reward that is collected in a shop. */
    gives: v.nullable(
      v.union([object({ ref: words }), object({ credit: amount })], 'must be { "ref": … }, { "credit": … } or null'),
    ),
    title: text,
    text,
  }),
);

export const services = listBy(
  'id',
  object({
    /** `stormili` is the credit transfer. */
    id: words,
    isEnabledByDefault: trueOrFalse,
    /** null: free. */
    price: v.optional(v.nullable(amount), null),
    /** How often it is charged while it is on. null: not periodically. */
    periodDays: v.optional(v.nullable(count), null),
    /** As text ("par mois"); null if the price is null. */
    period: v.optional(v.nullable(text), null),
    /** How long the network takes to switch it on or off. */
    switchesInSeconds: v.optional(count, 0),
    name: text,
    description: text,
  }),
);

/** A band with an offering lends that bundle instead of credit. */
export const loans = listBy(
  'bandId',
  object({ bandId: words, amount: cellNumber, fee: cellNumber, ref: v.exactOptional(words) }),
);
