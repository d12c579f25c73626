import { CODE_LENGTH } from '#src/sign-in/code-form.tsx';
import { passwordProblem } from '#src/sign-in/password-rules.ts';
import type { Problems } from '#src/ui/hooks/use-form.ts';
import type { PasswordField } from './settings-errors.ts';

export type PasswordDraft = Record<PasswordField, string>;

/** Checks that need no request. */
export function passwordFormProblems({ current, password, code }: PasswordDraft): Problems<PasswordDraft> {
  const weakness = password === '' ? 'settings_password_new_missing' : passwordProblem(password);
  return {
    current: current === '' ? 'settings_password_current_missing' : undefined,
    password: weakness ?? (password === current ? 'settings_password_same' : undefined),
    code: code.length === CODE_LENGTH ? undefined : 'auth_code_short',
  };
}
