import { formatDate } from '#src/i18n/formats.ts';
import type { Language } from '#src/lib/languages.ts';

/** An address that wraps before its @ if it must wrap. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  if (at < 0) return email;
  return (
    <>
      <span>{email.slice(0, at)}</span>
      <wbr />
      <span>{email.slice(at)}</span>
    </>
  );
}

/** A formatted day. Undefined if the operator sent none or an invalid one. */
export function dayText(at: string | null | undefined, language: Language): string | undefined {
  return at && !Number.isNaN(Date.parse(at)) ? formatDate(at, 'date', language) : undefined;
}
