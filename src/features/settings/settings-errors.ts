import { isApiError } from '#src/api/client/errors.ts';
import { codeProblem } from '#src/i18n/code-errors.ts';
import { describeError, type ErrorWords } from '#src/i18n/error-messages.ts';

/** The field that a refusal belongs to, so that its message shows there. */
export interface Refusal<Field extends string> extends ErrorWords {
  field: Field | 'form';
}

/** Refusals of a change that are not about the typed values. */
function refusedChange(error: unknown): ErrorWords {
  const words = describeError(error);
  if (!isApiError(error)) return words;
  switch (error.code) {
    case 'quick_access':
      return { ...words, label: 'nav_not_in_quick_access' };
    case 'line_barred':
      return { ...words, label: 'settings_refused_barred' };
    default:
      return words;
  }
}

export const profileRefusal = (error: unknown): ErrorWords => refusedChange(error);

/** Refusals of a code to a new address. */
export function emailRefusal(error: unknown): Refusal<'email'> {
  const words = refusedChange(error);
  const shown = codeProblem(error);
  if (shown) return { ...words, field: 'email', label: shown };
  if (isApiError(error, 'validation')) return { ...words, field: 'email', label: 'settings_email_refused' };
  if (isApiError(error, 'conflict')) return { ...words, field: 'email', label: 'settings_email_taken' };
  return { ...words, field: 'form' };
}

/** Refusals of a code request, and of a code that has the only field. */
export function codeRefusal(error: unknown): ErrorWords {
  const shown = codeProblem(error);
  return shown ? { label: shown, reference: undefined } : refusedChange(error);
}

export type PasswordField = 'current' | 'password' | 'code';

export function passwordRefusal(error: unknown): Refusal<PasswordField> {
  const words = refusedChange(error);
  const shown = codeProblem(error);
  if (shown) return { ...words, field: 'code', label: shown };
  switch (isApiError(error) ? error.code : undefined) {
    case 'password_wrong':
      return { ...words, field: 'current', label: 'settings_password_current_wrong' };
    case 'account_locked':
      return { ...words, field: 'current', label: 'auth_account_locked' };
    case 'password_weak':
      return { ...words, field: 'password', label: 'auth_password_weak' };
    default:
      return { ...words, field: 'form' };
  }
}
