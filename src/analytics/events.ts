/**
 * Everything that may be sent to an analytics service: every event, and the possible values of each property. Free text
 * is impossible, so nothing personal is sent by accident: a property is a number, a boolean, a route's id, a field
 * name of a schema, or one of the listed words.
 */
import { CALL_NAMES } from '#src/api/client/call-names.ts';
import { API_ERROR_KINDS, EXPECTED, FOUND_TYPES } from '#src/api/client/errors.ts';
import type { FieldName } from '#src/api/client/field-names.ts';
import { LIST_NAMES } from '#src/api/client/list-names.ts';
import { FAQ_CATEGORIES } from '#src/api/content/faq-categories.ts';
import { CATEGORIES } from '#src/api/content/offering-kinds.ts';
import { type BuildFile, INSTALL_PROBLEMS } from '#src/lib/install-failure.ts';
import { LANGUAGE_CODES } from '#src/lib/languages.ts';

const OUTCOMES = ['success', 'failure'] as const;

/**
 * `number`: a small figure. `flag`: a boolean. `route`: the id of a route, without parameter values. `file`: the path
 * of a file of the build. `field`: a field name of a loaded schema. Otherwise: the allowed words.
 */
export type PropertyKind = 'number' | 'flag' | 'route' | 'file' | 'field' | readonly string[];

export const EVENTS = {
  /** Sections 4 and 7. */
  language_change: { from: LANGUAGE_CODES, to: LANGUAGE_CODES },
  sign_in: { method: ['password', 'otp', 'social'] },
  /** A social account was linked to a number. */
  registration: {},
  /** The code of an activation was correct. */
  activation: {},
  /** A forgotten password was replaced. */
  password_reset: {},
  /** A session ended. `other-tab` is left out, because that tab reports it. */
  sign_out: { reason: ['user', 'idle', 'refused'] },
  /** The result of the logout call. */
  web_logout: { outcome: OUTCOMES },
  page_view: { route: 'route' },
  /** A screen was opened without a network. */
  offline_browse: { route: 'route' },
  /** Each state that a purchase reaches; `draft` when the confirmation opens. */
  purchase: { category: CATEGORIES, state: ['draft', 'confirming', 'sent', 'unknown', 'succeeded', 'declined'] },
  top_up: { method: ['scratch-card', 'online'], outcome: OUTCOMES },
  /** Whether an answer helped; `priority` is its position in the list. */
  faq_vote: { helpful: 'flag', category: FAQ_CATEGORIES, priority: 'number' },
  install: {},
  update_applied: {},
  /** A new version was not installed: which file failed, and how. The current version stays in use. */
  worker_install_failed: { file: 'file', problem: INSTALL_PROBLEMS, status: 'number' },
  /** A call or a script failed; `status` is 0 without an answer. */
  error: { kind: [...API_ERROR_KINDS, 'script'], status: 'number' },
  /** An item of a list was dropped because one of its fields was invalid. */
  malformed_item: { list: LIST_NAMES, field: 'field' },
  /**
   * An answer could not be used. `field`: the first name of the path to the error, `part`: the last. `expected` and
   * `found`: types, never values.
   */
  malformed_answer: {
    call: CALL_NAMES,
    field: 'field',
    part: 'field',
    expected: EXPECTED,
    found: FOUND_TYPES,
  },
} as const satisfies Record<string, Record<string, PropertyKind>>;

/** Extended by `app/analytics.ts`, which knows the routes: this layer is below them. @public */
export interface AnalyticsRegister {
  readonly isRegistered?: true;
}
type RouteId = AnalyticsRegister extends { routeId: infer Id extends string } ? Id : never;

type ValueOf<Kind> = Kind extends 'number'
  ? number
  : Kind extends 'flag'
    ? boolean
    : Kind extends 'route'
      ? RouteId
      : Kind extends 'file'
        ? BuildFile
        : Kind extends 'field'
          ? FieldName
          : Kind extends readonly (infer Word extends string)[]
            ? // A list of words that the compiler does not know could hold anything.
              string extends Word
              ? never
              : Word
            : never;

export type PropertiesOf<Kinds> = { readonly [P in keyof Kinds]: ValueOf<Kinds[P]> };
export type EventName = keyof typeof EVENTS;
export type EventProperties<N extends EventName> = PropertiesOf<(typeof EVENTS)[N]>;
