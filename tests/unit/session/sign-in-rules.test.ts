import { describe, expect, it } from 'vitest';
import { codeTimes } from '../../../src/session/code-times.ts';
import { PASSWORD_MIN_LENGTH, passwordProblem } from '../../../src/session/password-rules.ts';

describe('a password', () => {
  it.each([
    [PASSWORD_MIN_LENGTH, undefined],
    [128, undefined],
    [0, 'auth_password_missing'],
    [1, 'auth_password_too_short'],
    [PASSWORD_MIN_LENGTH - 1, 'auth_password_too_short'],
    [129, 'auth_password_too_long'],
  ])('of %d characters: %s', (length, problem) => {
    expect(passwordProblem('ص'.repeat(length))).toBe(problem);
  });
});

it('a code’s times are counted from the moment its answer came, in the operator’s seconds', () => {
  expect(codeTimes({ resendIn: 60, expiresIn: 300 }, 1_000_000)).toEqual({ resendAt: 1_060_000, expiresAt: 1_300_000 });
});
