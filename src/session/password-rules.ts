import type { LabelName } from '../i18n/labels.ts';

/** The specification gives no rule; the portal asks for length, which is what protects. */
export const PASSWORD_MIN_LENGTH = 8;
const PASSWORD_MAX_LENGTH = 128;

export function passwordProblem(password: string): LabelName | undefined {
  if (password === '') return 'auth_password_missing';
  if (password.length < PASSWORD_MIN_LENGTH || password.length > PASSWORD_MAX_LENGTH) return 'auth_password_too_short';
  return undefined;
}
