/** A random UUID, perhaps with a prefix that says its kind: its beginning is enough to find it. */
const RANDOM = /^(?:[a-z]+[-_])?([0-9a-f]{8})-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/**
 * An order id or a correlation id as people read it out on the phone. Ids that are no random UUID may all begin alike,
 * such as those with a date, so they stay whole.
 */
export function shortReference(reference: string): string {
  return RANDOM.exec(reference)?.[1]?.toUpperCase() ?? reference;
}

/** For a reference inside a sentence: word joiners keep it in one line if it fits there, although it has hyphens. */
export const unbroken = (reference: string): string => reference.replaceAll('-', '\u2060-\u2060');
