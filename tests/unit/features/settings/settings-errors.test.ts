import { describe, expect, it } from 'vitest';
import { ApiError, kindOfStatus } from '#src/api/client/errors.ts';
import { passwordFormProblems } from '#src/features/settings/proof-rules.ts';
import { codeRefusal, emailRefusal, passwordRefusal, profileRefusal } from '#src/features/settings/settings-errors.ts';

const refused = (status: number, code?: string) =>
  new ApiError(kindOfStatus(status), { status, code, correlationId: 'the-reference' });

describe('the field of a refusal', () => {
  it.each([
    [400, 'password_wrong', 'current', 'settings_password_current_wrong'],
    [403, 'account_locked', 'current', 'auth_account_locked'],
    [400, 'password_weak', 'password', 'auth_password_weak'],
    [400, 'otp_wrong', 'code', 'you_entered_incorrect_otp'],
    [400, 'otp_expired', 'code', 'auth_code_expired'],
    [429, 'otp_locked', 'code', 'auth_code_locked'],
    [403, 'quick_access', 'form', 'nav_not_in_quick_access'],
    [403, 'line_barred', 'form', 'settings_refused_barred'],
    [400, 'invalid_body', 'form', 'error_validation'],
    [500, undefined, 'form', 'error_server'],
  ])('password: %i %s', (status, code, field, label) => {
    expect(passwordRefusal(refused(status, code))).toMatchObject({ field, label });
  });

  it.each([
    [429, 'otp_too_soon', 'email', 'auth_code_too_soon'],
    [400, 'password_wrong', 'current', 'settings_password_current_wrong'],
    [400, 'otp_wrong', 'code', 'you_entered_incorrect_otp'],
    [429, 'account_locked', 'current', 'auth_account_locked'],
    [400, 'invalid_body', 'email', 'settings_email_refused'],
    [409, 'email_taken', 'email', 'settings_email_taken'],
    [403, 'line_barred', 'form', 'settings_refused_barred'],
    [503, undefined, 'form', 'error_server'],
  ])('new address: %i %s', (status, code, field, label) => {
    expect(emailRefusal(refused(status, code))).toMatchObject({ field, label });
  });

  it('does not take a business 403 for a wrong code', () => {
    expect(codeRefusal(refused(403, 'line_barred')).label).toBe('settings_refused_barred');
    expect(codeRefusal(refused(403)).label).toBe('error_forbidden');
  });

  it('has the reference, unless the request never arrived', () => {
    expect(profileRefusal(refused(500)).reference).toBe('the-reference');
    expect(profileRefusal(new ApiError('offline', { correlationId: 'x' })).reference).toBeUndefined();
    expect(profileRefusal(new Error('thrown by the portal itself')).label).toBe(
      'something_went_wrong_try_again_later_new',
    );
  });
});

describe('the checks of a new password without a request', () => {
  const right = { current: 'Sahla-2026', password: 'Une-Autre-9', code: '123456' };

  it('find nothing when all is filled', () => {
    expect(passwordFormProblems('password', right)).toEqual({});
    expect(passwordFormProblems('code', right)).toEqual({});
  });

  it('report every field at once', () => {
    const empty = { current: '', password: '', code: '12' };
    expect(passwordFormProblems('password', empty)).toEqual({
      current: 'settings_password_current_missing',
      password: 'settings_password_new_missing',
    });
    expect(passwordFormProblems('code', empty)).toEqual({
      code: 'auth_code_short',
      password: 'settings_password_new_missing',
    });
    expect(passwordFormProblems('code', { ...right, password: 'short' })).toEqual({
      password: 'auth_password_too_short',
    });
    const same = { ...right, password: right.current };
    expect(passwordFormProblems('password', same)).toEqual({ password: 'settings_password_same' });
  });
});
