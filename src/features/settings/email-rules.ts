import * as v from 'valibot';
import type { LabelName } from '#src/i18n/labels.ts';
import { withoutMarks } from '#src/lib/digits.ts';

/** RFC 5321: the longest deliverable address. */
const MAX_LENGTH = 254;

const address = v.pipe(v.string(), v.maxLength(MAX_LENGTH), v.email());

/** Removes spaces and invisible marks, which typing, pasting and Arabic keyboards add to an address. */
export function cleanEmail(typed: string): string {
  return withoutMarks(typed).replace(/\s/g, '');
}

/** The error in a cleaned address that would replace `current`. */
export function emailProblem(email: string, current: string | null | undefined): LabelName | undefined {
  if (email === '') return 'settings_email_missing';
  if (!v.is(address, email)) return 'settings_email_invalid';
  // No common mail service distinguishes capitals.
  return email.toLowerCase() === current?.toLowerCase() ? 'settings_email_same' : undefined;
}
