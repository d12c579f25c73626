import { isApiError } from '#src/api/client/errors.ts';
import type { LabelName } from './labels.ts';

/** What is said of the code itself: it stands at its field; all else stands above the form. */
const OF_THE_CODE: readonly LabelName[] = [
  'you_entered_incorrect_otp',
  'auth_code_expired',
  'auth_code_locked',
  'auth_code_too_soon',
  'auth_code_short',
];

/** Refused for a while after too many wrong ones, whatever is typed. */
const LOCKS: readonly LabelName[] = ['auth_code_locked', 'auth_account_locked'];

export const isLock = (label: LabelName): boolean => LOCKS.includes(label);

export const isOfTheCode = (label: LabelName): boolean => OF_THE_CODE.includes(label);

/** Not every operator has a voice that tells a code over the telephone. */
export const isNoCall = (error: unknown): boolean =>
  isApiError(error) && (error.status === 404 || error.status === 405);

/**
 * What the operator says of a one-time code: wrong, expired, locked and asked for too soon are told apart, since each
 * asks for something else of the subscriber. Undefined when the error is not about a code.
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
