/**
 * The brand file: everything that is specific to one operator. Validated when the portal is built or started; reports
 * all mistakes at once, each with its path and the expected value.
 */
import * as v from 'valibot';
import { absoluteUrl } from '#src/lib/absolute-url.ts';
import { LANGUAGE_CODES, type Language } from '#src/lib/languages.ts';

const text = (max: number) =>
  v.pipe(
    v.string('must be a text'),
    v.trim(),
    v.minLength(1, 'must not be empty'),
    v.maxLength(max, `must have at most ${max} characters`),
  );
const inLanguages = (max: number) =>
  v.strictObject(
    Object.fromEntries(LANGUAGE_CODES.map((code) => [code, text(max)])) as Record<Language, ReturnType<typeof text>>,
  );
const colour = v.pipe(v.string('must be a text'), v.regex(/^#[0-9a-f]{6}$/i, 'must be a colour like #1e1b4b'));
const themed = v.strictObject({ light: colour, dark: colour });

/** Plain http can be intercepted; only this machine itself needs no encryption. */
function isSafeOrigin(value: string) {
  const url = absoluteUrl(value);
  return value === '' || url?.protocol === 'https:' || url?.hostname === 'localhost' || url?.hostname === '127.0.0.1';
}

function isOrigin(value: string) {
  if (value === '') return true;
  const url = absoluteUrl(value);
  return url !== undefined && /^https?:$/.test(url.protocol) && url.origin === value;
}

/** Empty: the portal's own origin, where a reverse proxy forwards the calls. */
const origin = v.pipe(
  v.string('must be a text'),
  v.check(
    isOrigin,
    'must be an origin such as https://api.example.com, without a path or a final slash, or empty for the portal’s own',
  ),
);
const baseUrl = v.pipe(
  v.string('must be a text'),
  v.check(
    (value) => /^(\/[\w./-]*|https?:\/\/[^\s]+)$/.test(value) && !value.endsWith('/'),
    'must be a path such as /identity or an address, without a final slash',
  ),
);

/** Plain http can be intercepted; only this machine itself needs no encryption. */
function isSafeAddress(value: string) {
  if (value === '' || /^\/(?!\/)[\w./-]*$/.test(value)) return true;
  const url = absoluteUrl(value);
  if (!url || url.username || url.password || url.hash) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && url.hostname === 'localhost');
}
const collector = v.pipe(
  v.string('must be a text'),
  v.check(
    isSafeAddress,
    'must be an https address, a path of the portal’s own origin such as /events, or empty for no analytics',
  ),
);
const link = v.pipe(v.string('must be a text'), v.regex(/^https:\/\/[^\s]+$/, 'must be an https address'));

/** Fills in a template: each of its names becomes a figure. */
const filled = (template: string, names: readonly string[]) =>
  names.reduce((address, name) => address.replaceAll(`{${name}}`, '1'), template);

const isTemplateOf =
  (names: readonly string[], isAddress: (value: string) => boolean) =>
  (template: string): boolean => {
    if (template === '') return true;
    const address = filled(template, names);
    return names.every((name) => template.includes(`{${name}}`)) && !/[{}\s]/.test(address) && isAddress(address);
  };

/** The map of the shops. Without a tile server the portal draws the country itself, which needs no network. */
const map = v.pipe(
  v.strictObject({
    /** Address of the map tiles; empty: no tile server. */
    tileUrl: v.optional(
      v.pipe(
        v.string('must be a text'),
        v.check(
          isTemplateOf(['z', 'x', 'y'], isSafeAddress),
          'must be an https address or a path of the portal’s own origin with {z}, {x} and {y} in it, or empty for no tile server',
        ),
      ),
      '',
    ),
    /** The copyright of the tiles, as their licence demands: shown on the map. */
    attribution: v.optional(
      v.pipe(v.string('must be a text'), v.maxLength(120, 'must have at most 120 characters')),
      '',
    ),
    /** Address of a page with directions to a shop; empty: the phone's own maps application. */
    directionsUrl: v.optional(
      v.pipe(
        v.string('must be a text'),
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

/** A picture of the operator, by its path beside the brand file. */
const pictureFile = v.pipe(
  v.string('must be a text'),
  v.regex(
    /^(?!.*\.\.)\w[\w./-]*\.(svg|png|webp)$/,
    'must be the path of an SVG, PNG or WebP file, relative to the brand file',
  ),
);

/** What the payment network requires around card payments. */
const cardPayments = v.strictObject({
  /** The payment network's own number; absent: the operator's help line. */
  helpLine: v.optional(text(20)),
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

export const brandSchema = v.strictObject({
  /** Part of public URLs, of `/api/{slug}-bff` and of the field `{slug}_ref`. */
  slug: v.pipe(
    v.string('must be a text'),
    v.regex(/^[a-z][a-z0-9]{1,19}$/, 'must be 2 to 20 lower-case letters and digits, starting with a letter'),
  ),
  name: inLanguages(20),
  /** The portal's product name on the home screen and in titles. */
  product: inLanguages(30),
  logo: v.strictObject({
    viewBox: v.pipe(v.string('must be a text'), v.regex(/^-?[\d.]+( -?[\d.]+){3}$/, 'must be four numbers')),
    paths: v.pipe(
      v.array(
        v.strictObject({
          d: v.pipe(v.string('must be a text'), v.regex(/^[\d\s.,a-z-]+$/i, 'must be SVG path data')),
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
    /** The specification uses `/cms/api`; a stock content service has everything under `/api`. */
    contentPrefix: v.picklist(['/cms/api', '/api'], 'must be /cms/api or /api'),
    identityUrl: baseUrl,
    shopListOrigin: v.pipe(origin, v.minLength(1, 'must be given: the shop list has its own host')),
    /** Origins of hosted payment pages. The portal never redirects to a payment page of another origin. */
    paymentOrigins: v.pipe(
      v.array(v.pipe(origin, v.check(isSafeOrigin, 'must be an https origin, or empty for the portal’s own'))),
      v.minLength(1, 'must name at least one origin'),
    ),
    /** False for a content service that refuses the operator’s custom filters with 400. */
    sendsCustomFilters: v.boolean('must be true or false'),
  }),
  session: v.optional(
    v.strictObject({
      /**
       * True if another site of the operator signs subscribers in and leaves their token in the cookie `auth-token`.
       * Off by default: any neighbouring host of the portal can write such a cookie, and so sign a visitor in to
       * somebody else's line.
       */
      acceptsHandedOverToken: v.optional(v.boolean('must be true or false'), false),
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
    v.string('must be a text'),
    v.regex(/^[\w.-]{1,64}$/, 'must be 1 to 64 letters, digits, dots, dashes or underscores'),
  ),
  socialProviders: v.array(
    v.strictObject({
      id: v.pipe(v.string('must be a text'), v.regex(/^[a-z]{2,20}$/, 'must be lower-case letters')),
      name: text(30),
      /** The `d` of the path of its logo in a 24 × 24 box, filled; without it the button shows only text. */
      mark: v.optional(text(1000)),
      authorizeUrl: v.pipe(
        v.string('must be a text'),
        v.check((value) => /^(\/|https:\/\/)[^\s]+$/.test(value), 'must be a path or an https address'),
      ),
      clientId: text(200),
    }),
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
  ussd: v.strictObject({ balance: text(20), bundles: text(20), topUp: text(20), loan: v.optional(text(20)) }),
  helpLine: text(20),
  cardPayments: v.optional(cardPayments, {}),
});

export type Brand = v.InferOutput<typeof brandSchema>;
