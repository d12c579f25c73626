/**
 * The second check after the types: values that reach an event anyway (from outside, by mistake, by a cast) are removed
 * before it is stored or sent. Only values that are known to be harmless pass.
 */
import { isFieldName } from '#src/api/client/field-names.ts';
import { readable } from '#src/lib/digits.ts';
import { isBuildFile } from '#src/lib/install-failure.ts';
import { EVENTS, type EventName, type PropertyKind } from './events.ts';

export type ScrubbedProperties = Readonly<Record<string, string | number | boolean>>;

/** A figure of six or more digits may be a code, a phone number or a card. */
const LONGEST_FIGURE = 99_999;
const PERSONAL = [
  // Digits with the separators that people use: 0550 00 00 01, +213-550-000-001, 123 456.
  /\d(?:[\s().,·•/\p{Pd}\u2212]{0,2}\d){5}/u,
  /[^\s@]+@[^\s@]+/,
  // A JWT or another long encoded value.
  /eyJ[\w-]{5,}|[\w-]{10,}\.[\w-]{10,}\./,
];

/** True for text that looks like a phone number, a code, an e-mail address or a token. */
export function looksPersonal(text: string): boolean {
  const plain = readable(text);
  return PERSONAL.some((pattern) => pattern.test(plain));
}

function isHarmless(value: unknown, kind: PropertyKind, routeIds: ReadonlySet<string>): boolean {
  if (kind === 'flag') return typeof value === 'boolean';
  if (kind === 'number') return typeof value === 'number' && Math.abs(value) <= LONGEST_FIGURE;
  if (typeof value !== 'string' || looksPersonal(value)) return false;
  if (kind === 'file') return isBuildFile(value);
  if (kind === 'field') return isFieldName(value);
  return kind === 'route' ? routeIds.has(value) : kind.includes(value);
}

/** The properties that may be sent; undefined if there is no such event. */
export function scrub(
  name: EventName,
  properties: object,
  routeIds: ReadonlySet<string>,
): ScrubbedProperties | undefined {
  if (!Object.hasOwn(EVENTS, name)) return undefined;
  const given = properties as Readonly<Record<string, unknown>>;
  const stored = Object.entries<PropertyKind>(EVENTS[name]).filter(
    ([property, kind]) => Object.hasOwn(given, property) && isHarmless(given[property], kind, routeIds),
  );
  return Object.fromEntries(stored.map(([property]) => [property, given[property] as string | number | boolean]));
}
