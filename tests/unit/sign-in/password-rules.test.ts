import { describe, expect, it } from 'vitest';
import { PASSWORD_MIN_LENGTH, passwordProblem } from '#src/sign-in/password-rules.ts';

describe('a password', () => {
  it.each([
    [PASSWORD_MIN_LENGTH, undefined],
    [128, undefined],
    [0, 'auth_password_missing'],
    [1, 'auth_password_too_short'],
    [PASSWORD_MIN_LENGTH - 1, 'auth_password_too_short'],
    [129, 'auth_password_too_long'],
  ])('of %d characters has the problem %s', (length, problem) => {
    expect(passwordProblem('ص'.repeat(length))).toBe(problem);
  });
});
