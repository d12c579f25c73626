import { expect, it } from 'vitest';
import { nextStep } from '#src/features/auth/phone-status.ts';

it.each([
  ['002', 'sign-in', false, 'non-customer'],
  ['002', 'sign-up', false, 'non-customer'],
  ['004', 'sign-in', true, 'account'],
  ['004', 'sign-up', true, 'already-registered'],
  ['004', 'sign-in', false, 'register-socially'],
  ['004', 'sign-up', false, 'register-socially'],
  ['001', 'sign-in', false, 'migrate'],
  ['003', 'sign-up', false, 'migrate'],
  ['005', 'sign-in', true, 'migrate'],
  ['006', 'sign-in', true, 'unknown'],
  ['', 'sign-up', false, 'unknown'],
] as const)('maps status %s on %s, with user exists: %s, to %s', (code, intent, exists, step) => {
  expect(nextStep(code, intent, exists)).toBe(step);
});
