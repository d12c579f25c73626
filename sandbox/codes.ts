/** One-time codes: requested, "sent" to the inbox, checked. Magic codes behave the same for every number. */
import { randomInt } from 'node:crypto';
import type { SandboxContext } from './context.ts';
import { findLine } from './db/lines.ts';
import { addMessage } from './db/messages.ts';
import { HttpError } from './http-error.ts';
import { clearFailedAttempts, countFailedAttempt, LOCK_MS, lockedForMs } from './locks.ts';
import { codeText } from './messages.ts';
import type { Language } from './seed/types.ts';
import { SECOND_MS } from './time.ts';

export const CODE = /^\d{6}$/;
export const MAGIC_CODES = { right: '123456', wrong: '000000', expired: '111111', locked: '222222' } as const;

const LIFE_S = 300;
const RESEND_S = 60;

export type CodePurpose = 'sign-in' | 'password-reset' | 'register' | 'step-up' | 'migration' | 'email';

interface CodeRow {
  code: string;
  asked_at: number;
  expires_at: number;
  target: string | null;
}

function locked(forMs: number): HttpError {
  const seconds = Math.ceil(forMs / SECOND_MS);
  const headers = { 'retry-after': String(seconds) };
  return new HttpError(429, 'otp_locked', `Too many wrong codes: locked for ${seconds} s.`, { headers });
}

interface SendOptions {
  /** The e-mail address to send it to, instead of the line. */
  email?: string;
  /** Sends the code by a voice call instead of an SMS. */
  isCall?: boolean;
}

/** Sends a code. Returns its lifetime and the time until another code may be requested, in seconds. */
export function sendCode(
  context: SandboxContext,
  msisdn: string,
  purpose: CodePurpose,
  language: Language,
  { email, isCall = false }: SendOptions = {},
) {
  const lockedMs = lockedForMs(context, msisdn, 'code');
  if (lockedMs > 0) throw locked(lockedMs);
  const now = context.clock.now();
  const resendIn = context.faults.read('resendSeconds') ?? RESEND_S;
  const last = context.db.get<CodeRow>('SELECT * FROM codes WHERE msisdn = ? AND purpose = ?', msisdn, purpose);
  const waitMs = last ? last.asked_at + resendIn * SECOND_MS - now : 0;
  if (waitMs > 0) {
    const headers = { 'retry-after': String(Math.ceil(waitMs / SECOND_MS)) };
    throw new HttpError(429, 'otp_too_soon', 'A code was sent recently. Try again later.', { headers });
  }
  const code = drawCode();
  context.db.run(
    'INSERT OR REPLACE INTO codes (msisdn, purpose, code, asked_at, expires_at, target) VALUES (?, ?, ?, ?, ?, ?)',
    msisdn,
    purpose,
    code,
    now,
    now + LIFE_S * SECOND_MS,
    email ?? null,
  );
  const written = findLine(context.db, msisdn)?.language ?? language;
  addMessage(context.db, {
    channel: email ? 'email' : isCall ? 'voice' : 'sms',
    recipient: email ?? msisdn,
    msisdn,
    at: now,
    language: written,
    text: codeText(context, code, written, !email && !isCall),
    code,
  });
  return { expiresIn: LIFE_S, resendIn };
}

/** Whether a code that was sent to this address is still valid. */
export function hasValidCode(context: SandboxContext, msisdn: string, purpose: CodePurpose, target: string): boolean {
  const row = context.db.get<CodeRow>('SELECT * FROM codes WHERE msisdn = ? AND purpose = ?', msisdn, purpose);
  return row !== undefined && row.target === target && row.expires_at > context.clock.now();
}

/** A code that was verified a moment ago signs in once, so that the subscriber needs no second one. */
export function keepCode(context: SandboxContext, msisdn: string, code: string): void {
  const now = context.clock.now();
  context.db.run(
    'INSERT OR REPLACE INTO codes (msisdn, purpose, code, asked_at, expires_at, target) VALUES (?, ?, ?, ?, ?, NULL)',
    msisdn,
    'sign-in' satisfies CodePurpose,
    code,
    // It was sent for another purpose: a code of this one may be requested at once.
    now - RESEND_S * SECOND_MS,
    now + LIFE_S * SECOND_MS,
  );
}

/** Never one of the magic codes. */
function drawCode(): string {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  return (Object.values(MAGIC_CODES) as string[]).includes(code) ? drawCode() : code;
}

interface ConsumeOptions {
  /** The e-mail address that the code was sent to, if it was not the line. */
  email?: string;
  /** Status of the response to the magic code that is always wrong. */
  magicWrongStatus?: 400 | 403;
}

/**
 * Checks a code and uses it up. Throws 400 `otp_wrong` (`magicWrongStatus` for the magic one), 400 `otp_expired`, 429
 * `otp_locked`. Magic codes do not count as wrong attempts, so they can be tried repeatedly.
 */
export function consumeCode(
  context: SandboxContext,
  msisdn: string,
  purpose: CodePurpose,
  code: string,
  options: ConsumeOptions = {},
): void {
  const { email = null, magicWrongStatus = 400 } = options;
  const wrong = (status: number) => new HttpError(status, 'otp_wrong', 'The code is wrong.');
  if (code === MAGIC_CODES.wrong) throw wrong(magicWrongStatus);
  if (code === MAGIC_CODES.expired) throw new HttpError(400, 'otp_expired', 'The code has expired.');
  if (code === MAGIC_CODES.locked) throw locked(LOCK_MS);
  const lockedMs = lockedForMs(context, msisdn, 'code');
  if (lockedMs > 0) throw locked(lockedMs);
  const row = context.db.get<CodeRow>('SELECT * FROM codes WHERE msisdn = ? AND purpose = ?', msisdn, purpose);
  const isMagic = code === MAGIC_CODES.right && findLine(context.db, msisdn)?.hasMagicCode === true;
  const isRight = row?.code === code && row.target === email;
  if (!isMagic && !isRight) throw countFailedAttempt(context, msisdn, 'code') ? locked(LOCK_MS) : wrong(400);
  if (!isMagic && row && row.expires_at <= context.clock.now())
    throw new HttpError(400, 'otp_expired', 'The code has expired.');
  context.db.run('DELETE FROM codes WHERE msisdn = ? AND purpose = ?', msisdn, purpose);
  clearFailedAttempts(context, msisdn, 'code');
}
