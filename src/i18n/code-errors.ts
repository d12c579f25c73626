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
 * Wrong, expired, locked and requested too soon have different labels, because the subscriber must act differently.
 */
const PROBLEMS = {
  otp_wrong: 'you_entered_incorrect_otp',
  otp_expired: 'auth_code_expired',
  otp_locked: 'auth_code_locked',
  otp_too_soon: 'auth_code_too_soon',
} as const satisfies Record<string, LabelName>;

type CodeProblem = keyof typeof PROBLEMS;

export const codeProblemLabel = (problem: CodeProblem): LabelName => PROBLEMS[problem];

/** The label for an error about a one-time code. Undefined if the error is not about a code. */
export function codeProblem(error: unknown): LabelName | undefined {
  if (!isApiError(error) || error.code === undefined || !Object.hasOwn(PROBLEMS, error.code)) return undefined;
  return codeProblemLabel(error.code as CodeProblem);
}
