/** What the portal sends to sign in, to stay signed in, and to sign out. */
import * as v from 'valibot';
import { msisdn, otp, secret } from './fields.ts';

export const msisdnRequest = v.object({ msisdn });
export type MsisdnRequest = v.InferInput<typeof msisdnRequest>;

/** Headers that name the call for which a checkpoint is taken. */
export const checkpointRequest = v.object({
  'x-msisdn': msisdn,
  'x-path': v.pipe(v.string(), v.startsWith('/')),
  'x-method': v.picklist(['GET', 'POST', 'PATCH']),
});

/** Headers with a checkpoint, on the call for which it was taken. */
export const checkpointHeaders = v.object({ 'x-chronos-id': v.string(), 'x-nonce-id': v.string() });

export const tokenHeaders = v.object({ 'x-msisdn': msisdn, ...checkpointHeaders.entries });

const client = { client_id: v.string() };

export const tokenForm = v.variant('grant_type', [
  v.object({ ...client, grant_type: v.literal('password'), username: msisdn, password: secret }),
  v.object({ ...client, grant_type: v.literal('otp'), msisdn, otp }),
  v.object({ ...client, grant_type: v.literal('refresh_token'), refresh_token: secret }),
]);

export const revokeForm = v.object({ ...client, token: secret });
export const logoutForm = v.object({ ...client, refresh_token: secret });

export const codePurpose = v.picklist(['sign-in', 'password-reset', 'register', 'step-up']);
export const codeRequestBody = v.object({ msisdn, purpose: codePurpose });
export type CodeRequestBody = v.InferInput<typeof codeRequestBody>;

export const codeCallBody = v.object({ msisdn, purpose: v.picklist([...codePurpose.options, 'migration']) });
export type CodeCallBody = v.InferInput<typeof codeCallBody>;

export const activationParameters = v.object({ msisdn, otp });

export const passwordResetRequest = v.object({ msisdn, otp, password: secret });
export type PasswordResetRequest = v.InferInput<typeof passwordResetRequest>;

/** `code_verifier` is portal-defined: PKCE (S256), for providers that support it. */
export const socialLoginParameters = v.object({
  provider: v.string(),
  code: v.string(),
  platform: v.literal('web'),
  code_verifier: v.string(),
});

/** `otp` is portal-defined: the code of the purpose `register`, which proves that the person has the line's SIM card. */
export const socialRegistration = v.object({
  access_token: v.string(),
  provider: v.string(),
  msisdn,
  id_token: v.string(),
  otp: v.optional(otp),
});
export type SocialRegistration = v.InferInput<typeof socialRegistration>;
