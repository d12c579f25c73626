/** Sign-in through a social provider, after its consent page has redirected the subscriber back with a code. */
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { signIn } from '../auth.ts';
import type { Box } from '../box.ts';
import { findLine, updateLine } from '../db/lines.ts';
import { signingKey } from '../db/meta.ts';
import { readJwt, writeJwt } from '../jwt.ts';
import { Refusal } from '../refusal.ts';
import type { Language, Text } from '../seed/types.ts';
import { SECOND_MS } from '../time.ts';
import type { Calls } from './call.ts';
import { msisdn, text } from './fields.ts';

export const PROVIDERS = ['facebook', 'google', 'apple'] as const;
export type Provider = (typeof PROVIDERS)[number];

const provider = v.picklist(PROVIDERS);
const REGISTRATION_LIFE_S = 900;
const ISSUER = 'sandbox-social';

/** Section 8: the portal shows the server's own message, so these texts address the subscriber. */
const SAYS = {
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

function spendSocialCode(
  box: Box,
  wanted: Provider,
  code: string,
  verifier: string | undefined,
  language: Language,
): CodeRow {
  const row = box.db.get<CodeRow>('SELECT * FROM social_codes WHERE code = ?', code);
  const refusal = new Refusal(400, 'invalid_code', SAYS.code[language]);
  if (!row || row.provider !== wanted || row.used_at !== null || row.expires_at <= box.clock.now()) throw refusal;
  box.db.run('UPDATE social_codes SET used_at = ? WHERE code = ?', box.clock.now(), code);
  if (
    row.challenge !== null &&
    createHash('sha256')
      .update(verifier ?? '')
      .digest('base64url') !== row.challenge
  )
    throw refusal;
  return row;
}

/** The data for registration: two tokens that identify the social provider's user. */
function registrationData(box: Box, of: Provider, subject: string) {
  const exp = Math.floor(box.clock.now() / SECOND_MS) + REGISTRATION_LIFE_S;
  const write = (use: string) => writeJwt({ iss: ISSUER, provider: of, sub: subject, use, exp }, signingKey(box.db));
  return { access_token: write('access'), id_token: write('id') };
}

function readSubject(box: Box, token: string, of: Provider, use: string, language: Language): string {
  const claims = readJwt(token, signingKey(box.db));
  const fits = claims?.iss === ISSUER && claims.provider === of && claims.use === use;
  if (!fits || typeof claims.sub !== 'string' || claims.exp * SECOND_MS <= box.clock.now()) {
    throw new Refusal(401, 'social_token_invalid', SAYS.code[language]);
  }
  return claims.sub;
}

export function socialCalls(calls: Calls): void {
  const login = v.strictObject({ provider, code: text, platform: v.literal('web'), code_verifier: v.optional(text) });
  calls.anybody({ method: 'GET', path: '/social/login', query: login }, ({ box, query, language }) => {
    const row = spendSocialCode(box, query.provider, query.code, query.code_verifier, language);
    if (row.outcome === 'error') throw new Refusal(502, 'provider_error', SAYS.provider[language]);
    const user = box.db.get<{ msisdn: string }>(
      'SELECT msisdn FROM social_users WHERE provider = ? AND subject = ?',
      row.provider,
      row.subject,
    );
    if (user) return signIn(box, user.msisdn);
    const extra = registrationData(box, query.provider, row.subject);
    throw new Refusal(404, 'user_not_found', SAYS.unknown[language], { extra });
  });

  const register = v.strictObject({ access_token: v.string(), provider, msisdn, id_token: v.string() });
  calls.anybody({ method: 'POST', path: '/social/register', body: register }, ({ c, box, body, language }) => {
    const subject = readSubject(box, body.access_token, body.provider, 'access', language);
    if (readSubject(box, body.id_token, body.provider, 'id', language) !== subject) {
      throw new Refusal(401, 'social_token_invalid', SAYS.code[language]);
    }
    const line = findLine(box.db, body.msisdn);
    if (!line || line.statusCode === '002') throw new Refusal(422, 'line_unknown', SAYS.noLine[language]);
    const key = { provider: body.provider, subject };
    if (box.db.get('SELECT 1 FROM social_users WHERE provider = ? AND subject = ?', key.provider, key.subject)) {
      throw new Refusal(409, 'user_already_exists', SAYS.exists[language]);
    }
    // An activated line (migration) has a user without a sign-in method and gains one here. Other users have one
    // already.
    const hasOtherLogin =
      line.passwordHash !== null ||
      box.db.get('SELECT 1 FROM social_users WHERE msisdn = ?', body.msisdn) !== undefined;
    if (line.isRegistered && hasOtherLogin) throw new Refusal(409, 'user_already_exists', SAYS.exists[language]);
    box.db.insert('social_users', { ...key, msisdn: body.msisdn });
    const registeredAt = line.registeredAt ?? box.clock.now();
    updateLine(box.db, body.msisdn, { isRegistered: true, statusCode: '004', registeredAt });
    return c.json({ status: 'REGISTERED' }, 201);
  });
}
