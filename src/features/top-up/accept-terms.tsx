import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { LabelName } from '#src/i18n/labels.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { carried } from '#src/lib/carry-over.ts';

interface AcceptTermsProps {
  isAccepted: boolean;
  problem: LabelName | undefined;
  onChange: (isAccepted: boolean) => void;
}

/** The consent to the terms of a payment, which the rules for payments demand each time. */
export function AcceptTerms({ isAccepted, problem, onChange }: AcceptTermsProps) {
  const t = useLabels();
  const id = useId();
  return (
    <>
      {problem && (
        <p id={`${id}-error`} role="alert" className="text-sm font-semibold text-danger">
          {t(problem)}
        </p>
      )}
      <label className="flex min-h-12 cursor-pointer items-center gap-3 max-sm:items-start">
        <input
          {...carried('top-up.terms')}
          type="checkbox"
          checked={isAccepted}
          onChange={(event) => onChange(event.target.checked)}
          aria-labelledby={`${id}-accept`}
          aria-invalid={problem !== undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
          className="size-6 shrink-0"
        />
        <span className="min-w-0 text-sm wrap-anywhere">
          <span id={`${id}-accept`} className="font-semibold">
            {t('payment_terms_accept')}
          </span>{' '}
          {/* Its padding enlarges what a finger hits, and moves no line. */}
          <Link to="/terms-of-use" target="_blank" className="-my-3.5 inline-block py-3.5 text-primary underline">
            {t('payment_terms_read')}
          </Link>
        </span>
      </label>
    </>
  );
}
