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

/** Refusals of the password or the code that proves who asks. */
function proofRefusal(error: unknown): Refusal<'current' | 'code'> | undefined {
  const words = refusedChange(error);
  const shown = codeProblem(error);
  if (shown) return { ...words, field: 'code', label: shown };
  switch (isApiError(error) ? error.code : undefined) {
    case 'password_wrong':
      return { ...words, field: 'current', label: 'settings_password_current_wrong' };
    case 'account_locked':
      return { ...words, field: 'current', label: 'auth_account_locked' };
    default:
      return undefined;
  }
}

/** Refusals of a code to a new address. The operator refuses a code so soon after another one for any address. */
export function emailRefusal(error: unknown): Refusal<'email' | 'current' | 'code'> {
  const words = refusedChange(error);
  if (isApiError(error) && error.code === 'otp_too_soon')
    return { ...words, field: 'email', label: 'auth_code_too_soon' };
  const ofProof = proofRefusal(error);
  if (ofProof) return ofProof;
  if (isApiError(error, 'validation')) return { ...words, field: 'email', label: 'settings_email_refused' };
  if (isApiError(error, 'conflict')) return { ...words, field: 'email', label: 'settings_email_taken' };
  return { ...words, field: 'form' };
}

/** Refusals of a code request, and of a code that has the only field. */
export function codeRefusal(error: unknown): ErrorWords {
  const shown = codeProblem(error);
  return shown ? { label: shown, reference: undefined } : refusedChange(error);
}

export function passwordRefusal(error: unknown): Refusal<'current' | 'password' | 'code'> {
  const ofProof = proofRefusal(error);
  if (ofProof) return ofProof;
  const words = refusedChange(error);
  if (isApiError(error) && error.code === 'password_weak')
    return { ...words, field: 'password', label: 'auth_password_weak' };
  return { ...words, field: 'form' };
}
