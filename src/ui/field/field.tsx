import { type ReactNode, useId } from 'react';
import { Icon } from '#src/ui/icon/icon.tsx';
import { errorIcon } from '#src/ui/icon/icons.ts';

export interface FieldTexts {
  label: string;
  hint?: ReactNode | undefined;
  /** What is wrong and how to correct it. Empty or missing: no error. */
  error?: string | undefined;
  /** For a field whose purpose a heading already shows. Screen readers still read the label. */
  isLabelHidden?: boolean | undefined;
}

/** Connects a control to its label, hint and error. Spread it on the control. */
interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps extends FieldTexts {
  children: (control: FieldControl) => ReactNode;
}

export const INPUT_CLASS =
  'min-h-13 w-full min-w-0 rounded-md border-2 border-line-strong bg-surface-raised px-4 py-2.5 text-base text-ink text-ellipsis ' +
  'placeholder:text-ink-muted transition-colors hover:border-ink aria-invalid:border-danger ' +
  'disabled:border-line disabled:bg-surface-sunken disabled:text-ink-muted';

export function Field({ label, hint, error, isLabelHidden = false, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : 'font-semibold'}>
        {label}
      </label>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {/* The live region exists before an error does; otherwise screen readers would not announce the first one. */}
      <div aria-live="polite" className="empty:hidden">
        {error && (
          <p id={errorId} className="flex gap-1.5 text-sm font-semibold text-danger">
            <Icon icon={errorIcon} size={20} />
            <span>{error}</span>
          </p>
        )}
      </div>
      {hint && (
        <p id={hintId} className="text-sm text-ink-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
