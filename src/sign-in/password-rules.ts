import type { LabelName } from '#src/i18n/labels.ts';

/** The specification gives no rule; the portal asks for length, which is what protects. */
export const PASSWORD_MIN_LENGTH = 8;
/** Also said in `auth_password_too_long`. */
const PASSWORD_MAX_LENGTH = 128;

export function passwordProblem(password: string): LabelName | undefined {
  if (password === '') return 'auth_password_missing';
  if (password.length < PASSWORD_MIN_LENGTH) return 'auth_password_too_short';
  if (password.length > PASSWORD_MAX_LENGTH) return 'auth_password_too_long';
  return undefined;
}
