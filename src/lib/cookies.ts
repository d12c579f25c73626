/** Reads and writes cookies in a page. Every cookie has Path=/, SameSite=Lax by default, and Secure on https pages. */
export interface CookieOptions {
  /** Seconds; absent: until the browser closes. */
  maxAgeS?: number;
  expires?: Date;
  sameSite?: 'Lax' | 'Strict';
}

export function readCookie(name: string, jar: string = readJar()): string | undefined {
  for (const pair of jar.split('; ')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at) === name) {
      try {
        return decodeURIComponent(pair.slice(at + 1));
      } catch {
        return undefined;
      }
    }
  }
  return undefined;
}

function readJar(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

/** False if the browser refused the cookie (cookies are switched off). */
export function writeCookie(name: string, value: string, options: CookieOptions = {}): boolean {
  const parts = [`${name}=${encodeURIComponent(value)}`, 'Path=/', `SameSite=${options.sameSite ?? 'Lax'}`];
  if (options.maxAgeS !== undefined) parts.push(`Max-Age=${options.maxAgeS}`);
  if (options.expires) parts.push(`Expires=${options.expires.toUTCString()}`);
  if (location.protocol === 'https:') parts.push('Secure');
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari and is asynchronous
    document.cookie = parts.join('; ');
  } catch {
    return false;
  }
  return readCookie(name) === value;
}

/** A negative age: with 0, some browsers keep the cookie a moment longer. */
export function deleteCookie(name: string): void {
  writeCookie(name, '', { maxAgeS: -1 });
}
