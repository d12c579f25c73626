/** Words and values with a meaning that no schema shows. Lists that the portal's code has come from there. */
import { BUNDLE_PLACES } from '#src/api/bundle-places.ts';
import { FAQ_CATEGORIES } from '#src/api/content/faq-categories.ts';
import { BYTES, CHARACTERISTICS, HOURS, SECONDS } from '#src/api/content/offering-characteristics.ts';
import { CATEGORIES, RELATIONSHIP_TYPES, VALIDITIES } from '#src/api/content/offering-kinds.ts';
import { LIMITED_KINDS } from '#src/api/content/product-offering.ts';

export interface Words {
  readonly where: string;
  readonly words: readonly string[];
  readonly meaning: string;
}

/** The slugs of `/pages` that the routes show. */
export const PAGE_SLUGS = [
  'about-brand-algeria',
  'about-brand-quiz',
  'about-my-brand',
  'privacy-policy',
  'quiz-general-term',
  'terms-conditions',
  'terms-of-use',
] as const;

/** The slugs of `/faqs` that the portal shows where an action failed. */
export const HELP_SLUGS = [
  'change-email-why-not',
  'code-locked',
  'code-wrong',
  'line-barred',
  'number-refused',
  'offline',
  'otp-not-received',
  'payment-failed',
  'payment-not-credited',
  'purchase-interrupted',
  'scratch-card-locked',
  'scratch-card-wrong',
  'top-up-ways',
] as const;

/** Labels that are settings, not texts. */
export const SWITCHES = {
  show_noudjoum: '`true`: loyalty is in the menu. Any other value: it is not, and its pages are closed.',
  hijri_offset: '`-1`, `0` or `1`: days to add to the Hijri calendar.',
  web_login_top_banner: 'Address of the picture above the sign-in.',
  web_login_colour_code: 'Its background, a CSS colour.',
} as const;

const unitsOf = (units: Readonly<Record<string, number>>) => Object.keys(units);
const named = (name: keyof typeof CHARACTERISTICS) => [CHARACTERISTICS[name]];

const OFFERING: readonly Words[] = [
  {
    where: '`offerings`, `category.name`',
    words: CATEGORIES,
    meaning: 'Or a name that begins with one of them and a blank or hyphen; upper and lower case do not matter.',
  },
  {
    where: '`specification.name`',
    words: named('price'),
    meaning: 'Required. DZD as a plain number or its decimal text (`"100"`, `"99.5"`).',
  },
  {
    where: '`specification.name`',
    words: named('validity'),
    meaning: `Required. ${VALIDITIES.map((word) => `\`${word}\``).join(', ')}.`,
  },
  {
    where: '`specification.name`',
    words: named('duration'),
    meaning: 'The exact validity with a unit of time; without it 1, 24, 168 or 720 hours.',
  },
  {
    where: '`specification.name`',
    words: [CHARACTERISTICS.data, CHARACTERISTICS.voice, CHARACTERISTICS.sms],
    meaning:
      'A number or its decimal text with a unit, or `unlimited`. Without any of them the card shows no volume. One that is not readable keeps the offering from being sold.',
  },
  {
    where: '`specification.name`',
    words: [CHARACTERISTICS.promoted, CHARACTERISTICS.hadra, CHARACTERISTICS.renewable],
    meaning: '`true`, `1` or `yes`: a current promotion; only for lines with `hadraEligible`; can renew.',
  },
  {
    where: '`specification.name`',
    words: named('limited'),
    meaning: `The kinds whose volume works only for some services or numbers: ${LIMITED_KINDS.map((word) => `\`${word}\``).join(', ')}. Such a bundle is not compared by the gigabyte or minute.`,
  },
  {
    where: '`specification.name`',
    words: named('apps'),
    meaning:
      'The names of the apps that the volume is for, with commas between them. They are shown wherever the bundle is.',
  },
  {
    where: '`specification.name`',
    words: named('keywords'),
    meaning: 'Other words that people type to find the bundle: synonyms, short names of apps. Shown nowhere.',
  },
  {
    where: '`unitOfMeasure` of data',
    words: unitsOf(BYTES),
    meaning:
      'Steps of 1024; without a unit: bytes; with another one, not readable. Upper and lower case and a plural `s` do not matter.',
  },
  {
    where: '`unitOfMeasure` of voice',
    words: unitsOf(SECONDS),
    meaning: 'Without a unit: seconds; with another one, not readable.',
  },
  {
    where: '`unitOfMeasure` of duration',
    words: unitsOf(HOURS),
    meaning: 'A week is 168 hours, a month 720. Without a unit: hours; another one counts as no duration.',
  },
  {
    where: '`product_offering_relationship.type`',
    words: RELATIONSHIP_TYPES,
    meaning: 'How another offering is related.',
  },
];

export const WORDS: readonly Words[] = [
  { where: '`user-status`, `code`', words: ['002'], meaning: 'No customer: the page for other operators’ numbers.' },
  {
    where: '`user-status`, `code`',
    words: ['004'],
    meaning: 'A customer: `user-exists` is asked next; without a user, the social registration follows.',
  },
  {
    where: '`user-status`, `code`',
    words: ['001', '003', '005'],
    meaning: 'An older account: a code is sent (`migration-code`), then `activation`.',
  },
  { where: '`user-status`, `code`', words: [], meaning: 'Anything else is a general error.' },
  {
    where: '`plan-allocation`, `displayOn`',
    words: BUNDLE_PLACES,
    meaning: 'The home page; the page of remaining volumes.',
  },
  {
    where: '`validity` everywhere',
    words: VALIDITIES,
    meaning: 'In `renewals` and `conversion-eligibility` exactly as written here.',
  },
  ...OFFERING,
  { where: '`faqs`, `category`', words: FAQ_CATEGORIES, meaning: 'An unknown one is grouped as `other`.' },
  {
    where: '`faqs`, `slug`',
    words: HELP_SLUGS,
    meaning: 'Questions that the portal shows where the related action failed.',
  },
  { where: '`pages`, `slug`', words: PAGE_SLUGS, meaning: 'With the word `brand` as written here, not your slug.' },
  ...Object.entries(SWITCHES).map(([name, meaning]) => ({ where: '`labels`, `name`', words: [name], meaning })),
];

/** Rules for values of every call. */
export const VALUE_RULES: readonly string[] = [
  'Amounts, volumes and counts are JSON numbers. A numeric text ("1240.50") is refused, and the check names the field: "expected number, found string". Only the values of characteristics in the catalogue may be decimal text with a point, because content services store them as text.',
  'Times are ISO 8601 with an offset; one without is read in Africa/Algiers. Days are `yyyy-mm-dd`.',
  'An optional field may be absent or null. A field that the portal does not know is ignored. A wrong optional field counts as absent, unless its absence says something.',
  'In a list, an item that does not fit is dropped and the rest is shown. If no item fits, the call has failed.',
];
