import * as v from 'valibot';
import type { LabelName } from '#src/i18n/labels.ts';

/** RFC 5321: the longest address that can be delivered to. */
const MAX_LENGTH = 254;

const address = v.pipe(v.string(), v.maxLength(MAX_LENGTH), v.email());

/** Without the spaces and direction marks that typing, pasting and keyboards for Arabic leave around an address. */
export function cleanEmail(typed: string): string {
  return typed.replace(/[\s\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
}

/** What is wrong with a cleaned address that is to replace `current`. */
export function emailProblem(email: string, current: string | null | undefined): LabelName | undefined {
  if (email === '') return 'settings_email_missing';
  if (!v.is(address, email)) return 'settings_email_invalid';
  // Capitals make no difference to any mail service that people use.
  return email.toLowerCase() === current?.toLowerCase() ? 'settings_email_same' : undefined;
}
