import { isApiError } from '#src/api/client/errors.ts';
import type { LabelName } from './labels.ts';

/** Errors about the code itself are shown at its field, all others above the form. */
const OF_THE_CODE: readonly LabelName[] = [
  'you_entered_incorrect_otp',
  'auth_code_expired',
  'auth_code_locked',
  'auth_code_too_soon',
  'auth_code_short',
];

/** After too many wrong codes, every input is refused for a while. */
const LOCKS: readonly LabelName[] = ['auth_code_locked', 'auth_account_locked'];

export const isLock = (label: LabelName): boolean => LOCKS.includes(label);

export const isOfTheCode = (label: LabelName): boolean => OF_THE_CODE.includes(label);

/** True if the operator has no voice call for codes. */
export const isNoCall = (error: unknown): boolean =>
  isApiError(error) && (error.status === 404 || error.status === 405);

/**
 * The label for an error about a one-time code. Wrong, expired, locked and requested too soon have different labels,
 * because the subscriber must act differently. Undefined if the error is not about a code.
 */
export function codeProblem(error: unknown): LabelName | undefined {
  if (!isApiError(error)) return undefined;
  switch (error.code) {
    case 'otp_wrong':
      return 'you_entered_incorrect_otp';
    case 'otp_expired':
      return 'auth_code_expired';
    case 'otp_locked':
      return 'auth_code_locked';
    case 'otp_too_soon':
      return 'auth_code_too_soon';
    default:
      return undefined;
  }
}
