/** The form of `data/lines.json`: what a line is if its entry does not say otherwise. */
import * as v from 'valibot';
import {
  amount,
  count,
  dataVolume,
  isoDate,
  list,
  listBy,
  number,
  object,
  oneOf,
  smsVolume,
  text,
  trueOrFalse,
  voiceVolume,
  words,
} from './fields.ts';
import { LANGUAGES } from './types.ts';

/** `213` and nine digits. */
const msisdn = v.pipe(words, v.regex(/^213\d{9}$/, 'must be 213 and nine digits'));

/** `ref`: the offering that the bundle was bought as. `expires`: see `expiryMs`. */
const bundle = {
  id: words,
  ref: words,
  activatedHoursAgo: count,
  expires: v.nullable(
    v.union([v.literal('today'), object({ inHours: number })], 'must be "today", { "inHours": … }, or null for never'),
  ),
};
const bundles = list(
  v.variant(
    'kind',
    [
      object({ ...bundle, kind: v.literal('data'), granted: dataVolume, left: dataVolume }),
      object({ ...bundle, kind: v.literal('voice'), granted: voiceVolume, left: voiceVolume }),
      object({ ...bundle, kind: v.literal('sms'), granted: smsVolume, left: smsVolume }),
    ],
    'must be data, voice or sms',
  ),
);

export const lines = listBy(
  'key',
  object({
    /**
     * The line's purpose, as a name for tests: `demo`, `low-balance`, `empty`, `barred`, `quick-access`, `status-001` …
     */
    key: words,
    msisdn,
    /** The start page's description. */
    purpose: text,
    /** The answer of GET /users/status; with `500` the call itself fails. */
    statusCode: v.optional(v.pipe(words, v.regex(/^\d{3}$/, 'must be three digits')), '004'),
    /** Whether HEAD /userInfo finds it. */
    isRegistered: v.optional(trueOrFalse, true),
    /** False: the line signs in by code only. */
    hasPassword: v.optional(trueOrFalse, false),
    isQuickAccess: v.optional(trueOrFalse, false),
    socialProviders: v.optional(list(oneOf(['facebook', 'google', 'apple'])), []),
    language: v.optional(oneOf(LANGUAGES), 'fr'),

    firstName: words,
    lastName: words,
    email: v.optional(v.nullable(words), null),
    birthDate: v.optional(v.nullable(isoDate), null),
    wilaya: v.optional(v.nullable(words), null),
    address: v.optional(v.nullable(words), null),

    planCode: v.optional(words, 'PLAN_LIBERTE'),
    status: v.optional(oneOf(['active', 'suspended', 'barred']), 'active'),
    isHadraEligible: v.optional(trueOrFalse, false),
    balance: v.optional(amount, 0),
    balanceExpiresInDays: v.optional(v.nullable(number), 90),
    loanDue: v.optional(amount, 0),
    activatedDaysAgo: v.optional(count, 400),

    bundles: v.optional(bundles, []),
    renewals: v.optional(
      list(object({ ref: words, isEnabled: trueOrFalse, nextChargeInHours: v.nullable(number) })),
      [],
    ),
    /** The server masks the numbers. */
    invitations: v.optional(
      list(
        object({
          id: words,
          msisdn,
          state: oneOf(['sent', 'joined', 'rewarded', 'expired']),
          sentDaysAgo: count,
        }),
      ),
      [],
    ),
    stars: v.optional(count, 0),
    quiz: v.optional(object({ status: oneOf(['ACTIVE', 'INACTIVE']), points: count, rank: v.nullable(count) }), {
      status: 'INACTIVE',
      points: 0,
      rank: null,
    }),
    /** null: the line has no history. */
    history: v.optional(
      v.nullable(
        object({
          seed: count,
          days: count,
          purchases: list(object({ ref: words, hoursAgo: count })),
          /** How many days ago the line's two days abroad began. */
          abroadDaysAgo: v.exactOptional(count),
        }),
      ),
      null,
    ),
  }),
);
