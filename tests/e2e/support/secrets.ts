/** Data that identifies a subscriber, and every place on a device where it could be stored. */
import type { Page } from '@playwright/test';
import { lineOf } from '../../../sandbox/seed/lines.ts';
import { expect } from './expect.ts';
import type { LineKey } from './sign-in.ts';

/**
 * Patterns for the number, name and e-mail of a line in every notation. The family name alone is not a secret: streets
 * in the store list have the same names.
 */
export function secretsOf(key: LineKey): RegExp[] {
  const { msisdn, firstName, lastName, email } = lineOf(key);
  const national = msisdn.slice(3);
  const gap = '(?:[\\s.\\u00a0\\u202f()/-]|%20|%2B|\\+)*';
  const arabic = (digits: string, zero: number) =>
    [...digits].map((digit) => String.fromCodePoint(zero + Number(digit))).join(gap);
  const spellings = [[...national].join(gap), arabic(national, 0x660), arabic(national, 0x6f0)];
  const words = [firstName, `${lastName} ${firstName}`, ...(email ? [email, encodeURIComponent(email)] : [])];
  return [...spellings, ...words.map((word) => word.replaceAll('.', '\\.'))].map((pattern) => new RegExp(pattern, 'i'));
}

/** A pattern for a secret that was created in this test: a code, a token, a password. */
export const secret = (text: string): RegExp => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));

/** The tokens that this browser stores now. */
export async function tokensOn(page: Page): Promise<string[]> {
  const stored = await page.evaluate(() => localStorage.getItem('portal-session') ?? '{}');
  const cookies = await page.context().cookies();
  const { refreshToken, accessToken } = JSON.parse(stored) as { refreshToken?: string; accessToken?: string };
  const inCookie = cookies.find(({ name }) => name === 'auth-token')?.value;
  return [refreshToken, accessToken, inCookie].filter((token): token is string => Boolean(token));
}

/** The secrets that occur in a text. */
export const found = (text: string, secrets: readonly RegExp[]): string[] =>
  secrets.filter((pattern) => pattern.test(text)).map(String);

/** Storage, cookies, every database, every cache (addresses and bodies), the document and its history state. */
export async function everythingOn(page: Page): Promise<string> {
  const inPage = await page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const parts: unknown[] = [
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      location.href,
      history.state,
      document.documentElement.outerHTML,
      [...document.querySelectorAll('input')].map(({ value }) => value),
    ];
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name));
      for (const store of db.objectStoreNames) {
        const objects = db.transaction(store).objectStore(store);
        const [keys, values] = await Promise.all([done(objects.getAllKeys()), done(objects.getAll())]);
        parts.push(keys, values);
      }
      db.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        const isText = /json|text|html/.test(answer?.headers.get('content-type') ?? '');
        parts.push(request.url, [...(answer?.headers ?? [])], isText ? await answer?.text() : '');
      }
    }
    return JSON.stringify(parts);
  });
  const cookies = await page.context().cookies();
  return `${inPage}\n${JSON.stringify(cookies)}`;
}

/** Waits until no secret is left. One look reads some hundred files, which takes seconds on a busy machine. */
export const expectNone = (page: Page, secrets: readonly RegExp[]): Promise<void> =>
  expect.poll(async () => found(await everythingOn(page), secrets), { timeout: 60_000 }).toEqual([]);
