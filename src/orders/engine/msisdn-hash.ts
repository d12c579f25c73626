/**
 * Identifies the owner of an order after its session has ended: a mark by which the device recognises the number
 * without storing it. PBKDF2 over the number with a salt of this page.
 *
 * The mark keeps the number out of storage and out of a copied record, and marks of two pages cannot be compared. It
 * does not protect against an attacker who has the device: there are some 300 million numbers, so trying all takes
 * hours to days. The mark is stored as long as the order, seven days at most.
 */
import type { Msisdn } from '#src/lib/units.ts';

const ITERATIONS = 100_000;
const SALT_BYTES = 16;
const MARK_BITS = 128;

function toText(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

async function derive(number: Msisdn, salt: string): Promise<string> {
  const encode = (text: string) => new TextEncoder().encode(text);
  const secret = await crypto.subtle.importKey('raw', encode(number), 'PBKDF2', false, ['deriveBits']);
  const terms = { name: 'PBKDF2', hash: 'SHA-256', salt: encode(salt), iterations: ITERATIONS };
  return toText(new Uint8Array(await crypto.subtle.deriveBits(terms, secret, MARK_BITS)));
}

/** Undefined where the browser has no Web Crypto (plain http): an open order is then removed with its session. */
export async function markOwner(msisdn: Msisdn): Promise<string | undefined> {
  try {
    const salt = toText(crypto.getRandomValues(new Uint8Array(SALT_BYTES)));
    return `${salt}.${await derive(msisdn, salt)}`;
  } catch {
    return undefined;
  }
}

/** What this number gives with each salt: deriving takes a moment, and every kind of order looks at every record. */
let derivedOf: { msisdn: Msisdn; bySalt: Map<string, Promise<string>> } | undefined;

function deriveOnce(msisdn: Msisdn, salt: string): Promise<string> {
  if (derivedOf?.msisdn !== msisdn) derivedOf = { msisdn, bySalt: new Map() };
  const { bySalt } = derivedOf;
  const derived = bySalt.get(salt) ?? derive(msisdn, salt);
  bySalt.set(salt, derived);
  return derived;
}

export async function isOwner(mark: string, msisdn: Msisdn): Promise<boolean> {
  const [salt = '', derived] = mark.split('.');
  try {
    return (await deriveOnce(msisdn, salt)) === derived;
  } catch {
    return false;
  }
}
