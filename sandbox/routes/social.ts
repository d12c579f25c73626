/** Sign-in through a social provider, after its consent page has redirected the subscriber back with a code. */
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { signIn } from '../auth.ts';
import { consumeCode } from '../codes.ts';
import type { SandboxContext } from '../context.ts';
import { findLine, type Line, updateLine } from '../db/lines.ts';
import { signingKey } from '../db/meta.ts';
import { HttpError } from '../http-error.ts';
import { readJwt, writeJwt } from '../jwt.ts';
import type { Language, Text } from '../seed/types.ts';
import { MINUTE_MS, SECOND_MS } from '../time.ts';
import type { Calls } from './call.ts';
import { msisdn, code as oneTimeCode, text } from './fields.ts';
import { REGISTERED } from './users.ts';

export const PROVIDERS = ['facebook', 'google', 'apple'] as const;
type Provider = (typeof PROVIDERS)[number];

const provider = v.picklist(PROVIDERS);
const REGISTRATION_LIFE_S = 900;
const ISSUER = 'sandbox-social';
/** How long an activated line may still be registered. */
const ACTIVATION_LASTS_MS = 15 * MINUTE_MS;

/** Section 8: the portal shows the server's own message, so these texts address the subscriber. */
const MESSAGES = {
  code: {
    fr: 'Cette connexion a expiré. Veuillez recommencer.',
    en: 'This sign-in has expired. Please start again.',
    ar: 'انتهت صلاحية تسجيل الدخول هذا. يرجى المحاولة من جديد.',
  },
  provider: {
    fr: 'Le réseau social ne répond pas pour le moment.',
    en: 'The social network is not answering at the moment.',
    ar: 'لا تستجيب شبكة التواصل الاجتماعي حاليا.',
  },
  unknown: {
    fr: 'Aucun compte ne correspond encore à ce profil.',
    en: 'No account goes with this profile yet.',
    ar: 'لا يوجد حساب مرتبط بهذا الملف بعد.',
  },
  exists: {
    fr: 'Ce numéro a déjà un compte.',
    en: 'This number already has an account.',
    ar: 'هذا الرقم له حساب بالفعل.',
  },
  noLine: {
    fr: "Ce numéro n'est pas une ligne de l'opérateur.",
    en: 'This number is not a line of this operator.',
    ar: 'هذا الرقم ليس خطا لدى هذا المتعامل.',
  },
} as const satisfies Record<string, Text>;

interface CodeRow {
  provider: string;
  subject: string;
  outcome: 'user' | 'error';
  challenge: string | null;
  expires_at: number;
  used_at: number | null;
}

function consumeSocialCode(
  context: SandboxContext,
  wanted: Provider,
  code: string,
  verifier: string | undefined,
  language: Language,
): CodeRow {
  const row = context.db.get<CodeRow>('SELECT * FROM social_codes WHERE code = ?', code);
  const invalidCode = new HttpError(400, 'invalid_code', MESSAGES.code[language]);
  if (!row || row.provider !== wanted || row.used_at !== null || row.expires_at <= context.clock.now())
    throw invalidCode;
  context.db.run('UPDATE social_codes SET used_at = ? WHERE code = ?', context.clock.now(), code);
  if (
    row.challenge !== null &&
    createHash('sha256')
      .update(verifier ?? '')
      .digest('base64url') !== row.challenge
  )
    throw invalidCode;
  return row;
}

/** The data for registration: two tokens that identify the social provider's user. */
function registrationData(context: SandboxContext, of: Provider, subject: string) {
  const exp = Math.floor(context.clock.now() / SECOND_MS) + REGISTRATION_LIFE_S;
  const write = (use: string) =>
    writeJwt({ iss: ISSUER, provider: of, sub: subject, use, exp }, signingKey(context.db));
  return { access_token: write('access'), id_token: write('id') };
}

function readSubject(context: SandboxContext, token: string, of: Provider, use: string, language: Language): string {
  const claims = readJwt(token, signingKey(context.db));
  const fits = claims?.iss === ISSUER && claims.provider === of && claims.use === use;
  if (!fits || typeof claims.sub !== 'string' || claims.exp * SECOND_MS <= context.clock.now()) {
    throw new HttpError(401, 'social_token_invalid', MESSAGES.code[language]);
  }
  return claims.sub;
}

/** Whether a social account may become the user of this line. */
function mayRegister(context: SandboxContext, { msisdn, ...line }: Line): boolean {
  if (!line.isRegistered) return line.statusCode === REGISTERED;
  // A line that was activated a moment ago (migration) has a user with no way to sign in, and gains one here.
  const isNew = context.clock.now() - (line.registeredAt ?? 0) < ACTIVATION_LASTS_MS;
  const isLinked = context.db.get('SELECT 1 FROM social_users WHERE msisdn = ?', msisdn) !== undefined;
  return isNew && line.passwordHash === null && !isLinked;
}

export function socialCalls(calls: Calls): void {
  const login = v.strictObject({ provider, code: text, platform: v.literal('web'), code_verifier: v.optional(text) });
  calls.anonymous({ method: 'GET', path: '/social/login', query: login }, ({ context, query, language }) => {
    const row = consumeSocialCode(context, query.provider, query.code, query.code_verifier, language);
    if (row.outcome === 'error') throw new HttpError(502, 'provider_error', MESSAGES.provider[language]);
    const user = context.db.get<{ msisdn: string }>(
      'SELECT msisdn FROM social_users WHERE provider = ? AND subject = ?',
      row.provider,
      row.subject,
    );
    if (user) return signIn(context, user.msisdn);
    const extra = registrationData(context, query.provider, row.subject);
    throw new HttpError(404, 'user_not_found', MESSAGES.unknown[language], { extra });
  });

  const otp = v.optional(oneTimeCode);
  const register = v.strictObject({ access_token: v.string(), provider, msisdn, id_token: v.string(), otp });
  calls.anonymous({ method: 'POST', path: '/social/register', body: register }, ({ c, context, body, language }) => {
    if (body.otp === undefined)
      throw new HttpError(400, 'otp_wrong', 'otp is missing: the code that was sent to the number.');
    const subject = readSubject(context, body.access_token, body.provider, 'access', language);
    if (readSubject(context, body.id_token, body.provider, 'id', language) !== subject) {
      throw new HttpError(401, 'social_token_invalid', MESSAGES.code[language]);
    }
    consumeCode(context, body.msisdn, 'register', body.otp);
    const line = findLine(context.db, body.msisdn);
    if (!line || line.statusCode === '002') throw new HttpError(422, 'line_unknown', MESSAGES.noLine[language]);
    const key = { provider: body.provider, subject };
    if (context.db.get('SELECT 1 FROM social_users WHERE provider = ? AND subject = ?', key.provider, key.subject)) {
      throw new HttpError(409, 'user_already_exists', MESSAGES.exists[language]);
    }
    // After the proof, so that only the holder of the SIM card learns what is known about the number.
    if (!mayRegister(context, line)) throw new HttpError(409, 'user_already_exists', MESSAGES.exists[language]);
    context.db.insert('social_users', { ...key, msisdn: body.msisdn });
    const registeredAt = line.registeredAt ?? context.clock.now();
    updateLine(context.db, body.msisdn, { isRegistered: true, statusCode: REGISTERED, registeredAt });
    return c.json({ status: 'REGISTERED' }, 201);
  });
}
