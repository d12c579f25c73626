import { CODE_LENGTH } from '#src/lib/code-in-text.ts';
import { passwordProblem } from '#src/sign-in/password-rules.ts';
import type { Problems } from '#src/ui/hooks/use-form.ts';

/** The fields of the proof; one of the two is shown. */
export interface ProofDraft {
  current: string;
  code: string;
}

/** Checks that need no request. */
export function proofProblems(kind: 'password' | 'code', { current, code }: ProofDraft): Problems<ProofDraft> {
  if (kind === 'password') return { current: current === '' ? 'settings_password_current_missing' : undefined };
  return { code: code.length === CODE_LENGTH ? undefined : 'auth_code_short' };
}

export interface PasswordDraft extends ProofDraft {
  password: string;
}

export function passwordFormProblems(kind: 'password' | 'code', draft: PasswordDraft): Problems<PasswordDraft> {
  const { current, password } = draft;
  const weakness = password === '' ? 'settings_password_new_missing' : passwordProblem(password);
  const isSame = kind === 'password' && password === current;
  return { ...proofProblems(kind, draft), password: weakness ?? (isSame ? 'settings_password_same' : undefined) };
}
