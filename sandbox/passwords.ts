import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';

/** Deliberately cheap: the accounts are fictional, and the sandbox must seed in about a second. */
const COST = { N: 256 };
const LENGTH = 24;

export function hashPassword(password: string): string {
  const salt = randomBytes(12);
  return `${salt.toString('base64url')}.${scryptSync(password, salt, LENGTH, COST).toString('base64url')}`;
}

export function isPassword(password: string, hash: string | null): boolean {
  const [salt, key] = hash?.split('.') ?? [];
  if (!salt || !key) return false;
  return timingSafeEqual(
    scryptSync(password, Buffer.from(salt, 'base64url'), LENGTH, COST),
    Buffer.from(key, 'base64url'),
  );
}
