/**
 * What a refusal while signing in means to the subscriber: by the operator's own code first, by the status where there
 * is none.
 */
import { isApiError } from '#src/api/client/errors.ts';
import { codeProblem } from '#src/i18n/code-errors.ts';
import { errorLabel } from '#src/i18n/error-messages.ts';
import type { LabelName } from '#src/i18n/labels.ts';

/** Thrown when this browser cannot store the sign-in: cookies or storage are switched off, or storage is full. */
export class StorageRefusedError extends Error {
  override readonly name = 'StorageRefusedError';
}

/** Thrown when the operator's token does not say which number it belongs to. */
export class UnusableTokenError extends Error {
  override readonly name = 'UnusableTokenError';
}

const GENERIC = 'something_went_wrong_try_again_later_new';

/** Codes about the portal's own request: nothing that was typed can put it right. */
const NOT_OF_THE_SUBSCRIBER: readonly string[] = [
  'checkpoint-headers',
  'checkpoint_required',
  'checkpoint_invalid',
  'invalid_client',
  'invalid_request',
  'invalid_scope',
  'unauthorized_client',
  'unsupported_grant_type',
];

const isOurs = (code: string | undefined) => code !== undefined && NOT_OF_THE_SUBSCRIBER.includes(code);

/** Section 8: a checkpoint came without one of its two headers. */
export const isCheckpointIncomplete = (error: unknown): boolean =>
  isApiError(error, 'malformed') && error.code === 'checkpoint-headers';

export function generalErrorLabel(error: unknown): LabelName {
  if (!isApiError(error)) return error instanceof StorageRefusedError ? 'auth_storage_needed' : GENERIC;
  // There is no session yet that could have expired.
  return isOurs(error.code) || error.kind === 'unauthorized' ? GENERIC : errorLabel(error.kind);
}

/** The request for a code. */
export const codeRequestErrorLabel = (error: unknown): LabelName => codeProblem(error) ?? generalErrorLabel(error);

/** On activation, and there alone, every other 400 and 403 is a wrong code (section 5). */
export function activationErrorLabel(error: unknown): LabelName {
  const told = codeProblem(error);
  if (told) return told;
  const isRefused = isApiError(error) && (error.status === 400 || error.status === 403);
  return isRefused ? 'you_entered_incorrect_otp' : generalErrorLabel(error);
}

/** The identity service refuses what was typed by 400 or 401, not by a page of a proxy's. */
const isRefusedGrant = (error: unknown): boolean =>
  isApiError(error) &&
  (error.status === 400 || error.status === 401) &&
  typeof error.body !== 'string' &&
  !isOurs(error.code);

export function passwordErrorLabel(error: unknown): LabelName {
  if (isApiError(error) && error.code === 'account_locked') return 'auth_account_locked';
  return isRefusedGrant(error) ? 'auth_password_wrong' : generalErrorLabel(error);
}

/** A code that signs in. */
export const codeErrorLabel = (error: unknown): LabelName =>
  codeProblem(error) ?? (isRefusedGrant(error) ? 'you_entered_incorrect_otp' : generalErrorLabel(error));

/** A new password with its code: beside what has to be put right. */
export function resetRefusal(error: unknown): { field: 'code' | 'password' | 'form'; label: LabelName } {
  const told = codeProblem(error);
  if (told) return { field: 'code', label: told };
  if (isApiError(error) && error.code === 'password_weak') return { field: 'password', label: 'auth_password_weak' };
  return { field: 'form', label: generalErrorLabel(error) };
}
