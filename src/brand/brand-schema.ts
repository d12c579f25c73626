/**
 * The brand file: everything that makes the portal one operator's. Checked when the portal is built or started; all
 * mistakes are told at once, each with where it is and what would be right.
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

/** Plain http can be read on its way; only this machine itself needs no encryption. */
function isSafeOrigin(value: string) {
  const url = absoluteUrl(value);
  return value === '' || url?.protocol === 'https:' || url?.hostname === 'localhost' || url?.hostname === '127.0.0.1';
}

function isOrigin(value: string) {
  if (value === '') return true;
  const url = absoluteUrl(value);
  return url !== undefined && /^https?:$/.test(url.protocol) && url.origin === value;
}

/** Empty: the portal's own origin, where a reverse proxy passes the calls on. */
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

/** Plain http can be read on its way; only to this machine itself is there no way to read on. */
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

/** Of a template, with a figure in place of each of its names. */
const filled = (template: string, names: readonly string[]) =>
  names.reduce((address, name) => address.replaceAll(`{${name}}`, '1'), template);

const isTemplateOf =
  (names: readonly string[], isAddress: (value: string) => boolean) =>
  (template: string): boolean => {
    if (template === '') return true;
    const address = filled(template, names);
    return names.every((name) => template.includes(`{${name}}`)) && !/[{}\s]/.test(address) && isAddress(address);
  };

/** The map of the shops. Without a tile server the country is drawn, which needs no network. */
const map = v.pipe(
  v.strictObject({
    /** Where pictures of the map are; empty: nowhere. */
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
    /** Whose pictures they are, as their licence asks: shown on the map. */
    attribution: v.optional(
      v.pipe(v.string('must be a text'), v.maxLength(120, 'must have at most 120 characters')),
      '',
    ),
    /** Where the way to a shop is shown; empty: in the phone's own application for maps. */
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
    'attribution must say whose the pictures of the tile server are',
  ),
);

export const brandSchema = v.strictObject({
  /** Part of public URLs, of `/api/{slug}-bff` and of the field `{slug}_ref`. */
  slug: v.pipe(
    v.string('must be a text'),
    v.regex(/^[a-z][a-z0-9]{1,19}$/, 'must be 2 to 20 lower-case letters and digits, starting with a letter'),
  ),
  name: inLanguages(20),
  /** What the portal as a product is called on the home screen and in titles. */
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
    /** Where the backend-for-frontend is, and images unless `imageOrigin` says otherwise. */
    origin,
    contentOrigin: origin,
    /** Where images are, if neither on the portal's own origin nor on `origin`. */
    imageOrigin: origin,
    /** Where trailers of films are; empty: the portal's own origin. Absent: none are played, and nothing may be loaded. */
    mediaOrigin: v.optional(origin),
    /** Where the specification has `/cms/api`; a stock content service has everything below `/api`. */
    contentPrefix: v.picklist(['/cms/api', '/api'], 'must be /cms/api or /api'),
    identityUrl: baseUrl,
    shopListOrigin: v.pipe(origin, v.minLength(1, 'must be given: the shop list has a host of its own')),
    /** Where hosted payment pages are. The portal sends nobody to a payment page of another origin. */
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
       * True where another site of the operator signs subscribers in and leaves their token in the cookie `auth-token`.
       * Off by default: any host beside the portal's can write such a cookie, and so sign somebody in to a line that is
       * not theirs.
       */
      acceptsHandedOverToken: v.optional(v.boolean('must be true or false'), false),
    }),
    {},
  ),
  analytics: v.strictObject({
    /** Where events are sent; empty: nowhere, and nothing is loaded for it. */
    url: collector,
  }),
  map: v.optional(map, {}),
  /** The app client id that the identity service knows. Not a secret. */
  clientId: v.pipe(
    v.string('must be a text'),
    v.regex(/^[\w.-]{1,64}$/, 'must be 1 to 64 letters, digits, dots, dashes or underscores'),
  ),
  socialProviders: v.array(
    v.strictObject({
      id: v.pipe(v.string('must be a text'), v.regex(/^[a-z]{2,20}$/, 'must be lower-case letters')),
      name: text(30),
      /** The path's `d` of its mark in a box of 24, filled; without it the button has its words alone. */
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
});

export type Brand = v.InferOutput<typeof brandSchema>;
