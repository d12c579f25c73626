import { formatDate } from '#src/i18n/formats.ts';
import type { Language } from '#src/lib/languages.ts';

/** An address that breaks before its @ where it has to break. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  if (at < 0) return email;
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

/** A day in words; undefined for what the operator left out or wrote in a form that is no date. */
export function dayText(at: string | null | undefined, language: Language): string | undefined {
  return at && !Number.isNaN(Date.parse(at)) ? formatDate(at, 'date', language) : undefined;
}
