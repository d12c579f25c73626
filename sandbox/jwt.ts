/** JSON web tokens (HS256), limited to what the sandbox needs. */
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface Claims {
  readonly iss: string;
  readonly exp: number;
  readonly [name: string]: unknown;
}

const HEADER = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT' })).toString('base64url');

function sign(text: string, key: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

export function writeJwt(claims: Claims, key: string): string {
  const text = `${HEADER}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  return `${text}.${sign(text, key).toString('base64url')}`;
}

/** The claims of a token that this key signed; undefined for anything else. Does not check the expiry. */
export function readJwt(token: string, key: string): Claims | undefined {
  const [header, body, signature, ...rest] = token.split('.');
  if (header !== HEADER || !body || !signature || rest.length > 0) return undefined;
  const wanted = sign(`${header}.${body}`, key);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
  return JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Claims;
}

export function looksLikeJwt(token: string): boolean {
  return /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token);
}
