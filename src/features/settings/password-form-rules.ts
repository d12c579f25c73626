import type { LabelName } from '#src/i18n/labels.ts';
import { CODE_LENGTH } from '#src/sign-in/code-form.tsx';
import { passwordProblem } from '#src/sign-in/password-rules.ts';
import type { PasswordField } from './settings-errors.ts';

export type PasswordDraft = Record<PasswordField, string>;
export type PasswordProblems = Partial<Record<PasswordField, LabelName>>;

/** Checks that need no request. */
export function passwordFormProblems({ current, password, code }: PasswordDraft): PasswordProblems {
  const problems: PasswordProblems = {};
  if (current === '') problems.current = 'settings_password_current_missing';
  const weakness = password === '' ? 'settings_password_new_missing' : passwordProblem(password);
  if (weakness) problems.password = weakness;
  else if (password === current) problems.password = 'settings_password_same';
  if (code.length !== CODE_LENGTH) problems.code = 'auth_code_short';
  return problems;
}
