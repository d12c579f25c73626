import { isApiError } from '../../api/errors.ts';
import { codeProblem } from '../../i18n/code-errors.ts';
import { errorLabel } from '../../i18n/error-messages.ts';
import type { LabelName } from '../../i18n/labels.ts';

/** Thrown when this browser keeps neither cookies nor storage: signing in would be lost at once. */
export class StorageRefusedError extends Error {
  override readonly name = 'StorageRefusedError';
}

/** What is no answer of the operator's. */
const otherLabel = (error: unknown): LabelName =>
  error instanceof StorageRefusedError ? 'auth_storage_needed' : 'something_went_wrong_try_again_later_new';

/** What a refused code means. On activation 400 and 403 are a wrong code, whatever else they say (section 5). */
export function codeErrorLabel(error: unknown): LabelName {
  if (!isApiError(error)) return otherLabel(error);
  const told = codeProblem(error);
  if (told) return told;
  if (error.status === 400 || error.status === 403) return 'you_entered_incorrect_otp';
  return errorLabel(error.kind);
}

export function passwordErrorLabel(error: unknown): LabelName {
  if (!isApiError(error)) return otherLabel(error);
  if (error.status === 400 || error.status === 401) return 'auth_password_wrong';
  return error.code === 'account_locked' ? 'auth_account_locked' : errorLabel(error.kind);
}

export function generalErrorLabel(error: unknown): LabelName {
  return isApiError(error) ? errorLabel(error.kind) : otherLabel(error);
}
