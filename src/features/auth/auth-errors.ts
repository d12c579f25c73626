/**
 * Maps an error while signing in to a label: by the operator's own error code, or by the status if there is no code.
 */
import { isApiError } from '#src/api/client/errors.ts';
import { codeProblem } from '#src/i18n/code-errors.ts';
import { errorLabel } from '#src/i18n/error-messages.ts';
import type { LabelName } from '#src/i18n/labels.ts';

/** Thrown when this browser cannot store the sign-in: cookies or storage are switched off, or storage is full. */
export class StorageRefusedError extends Error {
  override readonly name = 'StorageRefusedError';
}

/** Thrown when the operator's token does not contain the phone number it belongs to. */
export class UnusableTokenError extends Error {
  override readonly name = 'UnusableTokenError';
}

const GENERIC = 'something_went_wrong_try_again_later_new';

/** Error codes about the portal's own request. The subscriber cannot correct them. */
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

/** Section 8: a checkpoint response lacks one of its two headers. */
export const isCheckpointIncomplete = (error: unknown): boolean =>
  isApiError(error, 'malformed') && error.code === 'checkpoint-headers';

export function generalErrorLabel(error: unknown): LabelName {
  if (!isApiError(error)) return error instanceof StorageRefusedError ? 'auth_storage_needed' : GENERIC;
  // No session exists yet, so none can have expired.
  return isOurs(error.code) || error.kind === 'unauthorized' ? GENERIC : errorLabel(error.kind);
}

/** Errors of a request for a code. */
export const codeRequestErrorLabel = (error: unknown): LabelName => codeProblem(error) ?? generalErrorLabel(error);

/** On activation only, every other 400 and 403 means a wrong code (section 5). */
export function activationErrorLabel(error: unknown): LabelName {
  const shown = codeProblem(error);
  if (shown) return shown;
  const isRefused = isApiError(error) && (error.status === 400 || error.status === 403);
  return isRefused ? 'you_entered_incorrect_otp' : generalErrorLabel(error);
}

/** The identity service rejects a password or code with 400 or 401. An HTML page from a proxy does not count. */
const isRefusedGrant = (error: unknown): boolean =>
  isApiError(error) &&
  (error.status === 400 || error.status === 401) &&
  typeof error.body !== 'string' &&
  !isOurs(error.code);

export function passwordErrorLabel(error: unknown): LabelName {
  if (isApiError(error) && error.code === 'account_locked') return 'auth_account_locked';
  return isRefusedGrant(error) ? 'auth_password_wrong' : generalErrorLabel(error);
}

/** Whether the operator refuses this code, so that another one may be accepted. */
export const isRefusedCode = (error: unknown): boolean =>
  isRefusedGrant(error) && codeProblem(error) !== 'auth_code_locked';

/** Errors of a code that signs in. */
export const codeErrorLabel = (error: unknown): LabelName =>
  codeProblem(error) ?? (isRefusedGrant(error) ? 'you_entered_incorrect_otp' : generalErrorLabel(error));

/** Errors of a new password and its code, with the field that shows them. */
export function resetRefusal(error: unknown): { field: 'code' | 'password' | 'form'; label: LabelName } {
  const shown = codeProblem(error);
  if (shown) return { field: 'code', label: shown };
  if (isApiError(error) && error.code === 'password_weak') return { field: 'password', label: 'auth_password_weak' };
  return { field: 'form', label: generalErrorLabel(error) };
}
