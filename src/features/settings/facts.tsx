import type { ReactNode } from 'react';
import { formatDate } from '../../i18n/formats.ts';
import type { Language } from '../../i18n/languages.ts';

export interface Fact {
  label: string;
  value: ReactNode;
}

/** What is known, name by name. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {facts.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-ink-muted">{label}</dt>
          <dd className="font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function FactSkeleton({ count }: { count: number }) {
  return (
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are alike and never move
        <div key={index} className="grid gap-2 py-1">
          <span className="skeleton h-4 w-2/5" />
          <span className="skeleton h-5 w-3/4" />
        </div>
      ))}
    </div>
  );
}

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
