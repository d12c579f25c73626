import type { LabelName } from '#src/i18n/labels.ts';

/** Characters. The specification has no rule; the portal requires length, because length is what protects. */
export const PASSWORD_MIN_LENGTH = 8;
/** Characters. The text of `auth_password_too_long` also contains this number. */
const PASSWORD_MAX_LENGTH = 128;

export function passwordProblem(password: string): LabelName | undefined {
  if (password === '') return 'auth_password_missing';
  if (password.length < PASSWORD_MIN_LENGTH) return 'auth_password_too_short';
  if (password.length > PASSWORD_MAX_LENGTH) return 'auth_password_too_long';
  return undefined;
}
