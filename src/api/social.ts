import * as v from 'valibot';
import type { Msisdn } from '#src/lib/units.ts';
import { isApiError } from './client/errors.ts';
import { call, callForHeaders } from './client/http.ts';
import { object } from './client/object.ts';
import { type TokenAnswer, tokenAnswer } from './identity.ts';
import type { SocialRegistration } from './requests/sign-in.ts';

/** GET /social/login 200 (section 7): tokens of the operator's identity service. */
export const socialLogin = tokenAnswer;

/** The body of the 404 of /social/login, needed for registration (section 4). */
export const socialRegistrationData = object({ access_token: v.string(), id_token: v.string() });
export type SocialRegistrationData = v.InferOutput<typeof socialRegistrationData>;

export type SocialExchange =
  | { kind: 'tokens'; tokens: TokenAnswer }
  | { kind: 'unknown-user'; data: SocialRegistrationData };

/**
 * GET /social/login?provider&code&platform (section 7). A 404 is an answer: no user is registered with that social
 * account yet. Every other failure throws an `ApiError` whose `serverMessage` is shown (section 8).
 */
export async function exchangeSocialCode(
  provider: string,
  code: string,
  codeVerifier: string,
): Promise<SocialExchange> {
  try {
    const tokens = await call('bff', '/social/login', socialLogin, {
      // code_verifier is portal-defined: PKCE, for providers that support it.
      query: { provider, code, platform: 'web', code_verifier: codeVerifier },
      anonymous: true,
      replay: false,
    });
    return { kind: 'tokens', tokens };
  } catch (error) {
    if (!isApiError(error, 'not-found')) throw error;
    const data = v.safeParse(socialRegistrationData, error.body);
    if (!data.success) throw error;
    return { kind: 'unknown-user', data: data.output };
  }
}

/**
 * POST /social/register (section 7): 201 is success. `otp`: the code of the purpose `register` that was sent to the
 * number; undefined if the brand file says that the backend proves the number by other means. 400 with code
 * `otp_wrong` or `otp_expired`, 429 `otp_locked`; 409 for a number that has a user or an older account.
 */
export async function registerSocial(
  provider: string,
  msisdn: Msisdn,
  data: SocialRegistrationData,
  otp: string | undefined,
): Promise<boolean> {
  const { access_token, id_token } = data;
  const response = await callForHeaders('bff', '/social/register', {
    method: 'POST',
    json: { access_token, provider, msisdn, id_token, ...(otp && { otp }) } satisfies SocialRegistration,
    anonymous: true,
    replay: false,
  });
  return response.status === 201;
}
