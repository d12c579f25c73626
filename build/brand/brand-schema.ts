/**
 * The brand file: everything that is specific to one operator. Validated when the portal is built or started; reports
 * all mistakes at once, each with its path and the expected value.
 */
import * as v from 'valibot';
import { CAPABILITIES, EXTRAS, PRODUCTS, type Product } from '#src/brand/capabilities.ts';
import { absoluteUrl } from '#src/lib/absolute-url.ts';
import { type Language, languageRow } from '#src/lib/languages.ts';
import {
  baseUrl,
  byLanguage,
  collector,
  inLanguages,
  isSafeAddress,
  isTemplateOf,
  link,
  origin,
  pageAddress,
  path,
  phoneNumber,
  pictureFile,
  text,
  themed,
  ussdCode,
  viewBox,
} from './schema-values.ts';

/** South, west, north, east. */
const ALGERIA: [number, number, number, number] = [18.9, -8.8, 37.3, 12.1];

/** The map of the shops. Without a tile server the portal draws the country itself, which needs no network. */
const map = v.pipe(
  v.strictObject({
    /** Address of the map tiles; empty: no tile server. */
    tileUrl: v.optional(
      v.pipe(
        v.string(),
        v.check(
          isTemplateOf(['z', 'x', 'y'], isSafeAddress),
          'must be an https address or a path of the portal’s own origin with {z}, {x} and {y} in it, or empty for no tile server',
        ),
      ),
      '',
    ),
    /** South, west, north and east edge of the country, degrees. A place outside is a mistake, and is not on the map. */
    bounds: v.optional(
      v.pipe(
        v.strictTuple([v.number(), v.number(), v.number(), v.number()]),
        v.check(
          ([south, west, north, east]) =>
            south >= -90 && south < north && north <= 90 && west >= -180 && west < east && east <= 180,
          'must be the south, west, north and east edge in degrees, each edge before its opposite',
        ),
      ),
      ALGERIA,
    ),
    /** The copyright of the tiles, as their licence demands: shown on the map. */
    attribution: v.optional(v.pipe(v.string(), v.maxLength(120, 'must have at most 120 characters')), ''),
    /** Address of a page with directions to a shop; empty: the phone's own maps application. */
    directionsUrl: v.optional(
      v.pipe(
        v.string(),
        v.check(
          isTemplateOf(['latitude', 'longitude'], (value) => absoluteUrl(value)?.protocol === 'https:'),
          'must be an https address with {latitude} and {longitude} in it, or empty for the phone’s own application',
        ),
      ),
      '',
    ),
  }),
  v.check(
    ({ tileUrl, attribution }) => tileUrl === '' || attribution.trim() !== '',
    'attribution must name the owner of the tiles',
  ),
);

/** What the payment network requires around card payments. */
const wholeDinars = v.pipe(v.number(), v.integer('must be whole dinars'), v.minValue(1, 'must be at least 1'));

const cardPayments = v.strictObject({
  /** The least and the most that one payment may have, in DZD. */
  minAmount: v.optional(wholeDinars, 50),
  maxAmount: v.optional(wholeDinars, 20_000),
  /** The payment network's own number; absent: the operator's help line. */
  helpLine: v.optional(phoneNumber),
  /** Official pictures. Without one, the portal shows a drawing of its own. */
  logos: v.optional(
    v.strictObject({
      network: v.optional(pictureFile),
      cib: v.optional(pictureFile),
      edahabia: v.optional(pictureFile),
    }),
    {},
  ),
});

const switches = <Name extends string, IsOn extends boolean>(names: readonly Name[], isOn: IsOn) =>
  Object.fromEntries(names.map((name) => [name, v.optional(v.boolean(), isOn)])) as Record<
    Name,
    v.OptionalSchema<v.BooleanSchema<undefined>, IsOn>
  >;

/** What the operator offers; see `capabilities.ts`. */
const capabilities = v.pipe(
  v.strictObject({ ...switches(CAPABILITIES, true), ...switches(EXTRAS, false) }),
  v.check(
    ({ topUpWithoutAccount, cardPayment, scratchCard }) => cardPayment || scratchCard || !topUpWithoutAccount,
    'topUpWithoutAccount needs a way to top up: turn cardPayment or scratchCard on',
  ),
  v.check(
    ({ transfer, services }) => services || !transfer,
    'transfer is reached from the list of services: turn transfer off too, or services on',
  ),
);

const defaultName = (product: Product) => (language: Language) => PRODUCTS[product][languageRow(language).script];
const productName = (product: Product) => v.optional(inLanguages(20), byLanguage(defaultName(product)));

/** The operator's names of its products, in each language. */
const productNames = v.strictObject({
  films: productName('films'),
  hadra: productName('hadra'),
  loans: productName('loans'),
  loyalty: productName('loyalty'),
  transfer: productName('transfer'),
});

const characteristic = (name: string) => v.optional(v.pipe(text(60), v.toLowerCase()), name);

/** The names of the characteristics of offerings (`specification.name`) that the portal reads, in any case. */
const characteristics = v.strictObject({
  price: characteristic('price'),
  validity: characteristic('validity'),
  duration: characteristic('duration'),
  data: characteristic('data volume'),
  voice: characteristic('voice volume'),
  sms: characteristic('sms volume'),
  promoted: characteristic('promoted'),
  hadra: characteristic('hadra'),
  renewable: characteristic('renewable'),
  /** Portal-defined: `data`, `voice` or `sms`, or several of them. */
  limited: characteristic('limited use'),
  /** Portal-defined: the names of the apps that the volume is for, with commas. */
  apps: characteristic('apps'),
  /** Portal-defined: other words by which the search finds the bundle. */
  keywords: characteristic('keywords'),
});

export const brandSchema = v.strictObject({
  /** For editors: the address of the JSON Schema. The portal ignores it. */
  $schema: v.optional(v.string()),
  /** Part of public URLs, of `/api/{slug}-bff` and of the field `{slug}_ref`. */
  slug: v.pipe(
    v.string(),
    v.regex(/^[a-z][a-z0-9]{1,19}$/, 'must be 2 to 20 lower-case letters and digits, starting with a letter'),
  ),
  name: inLanguages(20),
  /** The portal's product name on the home screen and in titles. */
  product: inLanguages(30),
  logo: v.strictObject({
    viewBox,
    paths: v.pipe(
      v.array(
        v.strictObject({
          d: v.pipe(
            v.string(),
            v.regex(
              /^\s*[Mm][\d\s.,eMmZzLlHhVvCcSsQqTtAa+-]+$/,
              'must be the path data of an SVG (its attribute d), which begins with M',
            ),
          ),
          fill: v.picklist(['ink', 'accent', 'surface'], 'must be ink, accent or surface'),
        }),
      ),
      v.minLength(1, 'must have at least one path'),
    ),
  }),
  colours: v.strictObject({
    ink: themed,
    primary: themed,
    onPrimary: themed,
    accent: themed,
    onAccent: themed,
    sand: themed,
  }),
  api: v.strictObject({
    /** Origin of the backend-for-frontend, and of images unless `imageOrigin` is set. */
    origin,
    contentOrigin: origin,
    /** Origin of images, if neither the portal's own nor `origin`. */
    imageOrigin: origin,
    /** Origin of film trailers; empty: the portal's own. Absent: no trailers are played, and none may load. */
    mediaOrigin: v.optional(origin),
    /**
     * What the paths of the content service begin with. `/cms/api` as in the specification, which has offerings and
     * questions under `/api`; under any other prefix everything is below it.
     */
    contentPrefix: path,
    identityUrl: baseUrl,
    /** Origin of `/getWilayas`. */
    shopListOrigin: origin,
    /** Origins of hosted payment pages. The portal never redirects to a payment page of another origin. */
    paymentOrigins: v.pipe(v.array(origin), v.minLength(1, 'must name at least one origin')),
    /** False for a content service that refuses the operator’s custom filters with 400. */
    sendsCustomFilters: v.boolean(),
  }),
  session: v.optional(
    v.strictObject({
      /**
       * True if another site of the operator signs subscribers in and leaves their token in the cookie `auth-token`.
       * Off by default: any neighbouring host of the portal can write such a cookie, and so sign a visitor in to
       * somebody else's line.
       */
      acceptsHandedOverToken: v.optional(v.boolean(), false),
      /**
       * True if the backend itself proves that a new user of a social account holds the number, for example from the
       * mobile network. The portal then asks for no code before `POST /social/register`. Off by default: without such
       * a proof, anybody could register for any number.
       */
      registersWithoutCode: v.optional(v.boolean(), false),
      /**
       * The orders to another line that need a code by SMS to the own line. The backend must refuse them without one. None
       * by default.
       */
      stepUp: v.optional(v.array(v.picklist(['transfer', 'gift'], 'must be transfer or gift')), []),
    }),
    {},
  ),
  analytics: v.strictObject({
    /** Where events are sent; empty: nowhere, and no analytics code is loaded. */
    url: collector,
  }),
  map: v.optional(map, {}),
  /** The app client id at the identity service. Not a secret. */
  clientId: v.pipe(
    v.string(),
    v.regex(/^[\w.-]{1,64}$/, 'must be 1 to 64 letters, digits, dots, dashes or underscores'),
  ),
  socialProviders: v.pipe(
    v.array(
      v.strictObject({
        id: v.pipe(v.string(), v.regex(/^[a-z]{2,20}$/, 'must be 2 to 20 lower-case letters')),
        name: text(30),
        /** The `d` of the path of its logo in a 24 × 24 box, filled; without it the button shows only text. */
        mark: v.optional(text(1000)),
        authorizeUrl: pageAddress,
        clientId: text(200),
      }),
    ),
    v.check(
      (providers) => new Set(providers.map(({ id }) => id)).size === providers.length,
      'each must have an id of its own',
    ),
  ),
  links: v.strictObject({
    personal: link,
    business: link,
    aboutUs: link,
    eStore: link,
    partners: link,
    appStore: link,
    playStore: link,
  }),
  ussd: v.strictObject({ balance: ussdCode, bundles: ussdCode, topUp: ussdCode, loan: v.optional(ussdCode) }),
  helpLine: phoneNumber,
  /** A barred or suspended line can still call it. */
  helpLineAnswersBlocked: v.optional(v.boolean(), false),
  cardPayments: v.optional(
    v.pipe(
      cardPayments,
      v.check(({ minAmount, maxAmount }) => minAmount < maxAmount, 'minAmount must be less than maxAmount'),
    ),
    {},
  ),
  capabilities: v.optional(capabilities, {}),
  productNames: v.optional(productNames, {}),
  characteristics: v.optional(characteristics, {}),
});

export type Brand = Omit<v.InferOutput<typeof brandSchema>, '$schema'>;
