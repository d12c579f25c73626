/**
 * Whose an attempt is, once its session has ended unasked: a mark by which the device knows the number again without
 * keeping it. PBKDF2 over the number with a salt of this page's own.
 *
 * It keeps the number out of storage, out of a copied record and out of sight, and marks of two pages cannot be compared.
 * It does not withstand somebody who has the device and means to find the number: there are some 300 million of them, so
 * trying each takes hours to days. It stays for as long as the attempt, seven days at most.
 */
const ITERATIONS = 100_000;
const SALT_BYTES = 16;
const MARK_BITS = 128;

function toText(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

async function derive(number: string, salt: string): Promise<string> {
  const encode = (text: string) => new TextEncoder().encode(text);
  const secret = await crypto.subtle.importKey('raw', encode(number), 'PBKDF2', false, ['deriveBits']);
  const terms = { name: 'PBKDF2', hash: 'SHA-256', salt: encode(salt), iterations: ITERATIONS };
  return toText(new Uint8Array(await crypto.subtle.deriveBits(terms, secret, MARK_BITS)));
}

/** Undefined where the browser has no such means (plain http): an open attempt then goes with its session. */
export async function markOwner(msisdn: string): Promise<string | undefined> {
  try {
    const salt = toText(crypto.getRandomValues(new Uint8Array(SALT_BYTES)));
    return `${salt}.${await derive(msisdn, salt)}`;
  } catch {
    return undefined;
  }
}

export async function isOwner(mark: string, msisdn: string): Promise<boolean> {
  const [salt = '', derived] = mark.split('.');
  try {
    return (await derive(msisdn, salt)) === derived;
  } catch {
    return false;
  }
}
