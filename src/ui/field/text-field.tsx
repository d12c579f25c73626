import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '#src/ui/icon/icon.tsx';
import { chevronDownIcon } from '#src/ui/icon/icons.ts';
import { cx } from '#src/ui/layout/cx.ts';
import { Field, type FieldTexts, INPUT_CLASS } from './field.tsx';

interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'className' | 'id'> {
  /** Inside the field at its end, for example a unit or a button. */
  end?: ReactNode;
  /** For an amount of money: typed in large figures. */
  isFigure?: boolean | undefined;
}

/** Input types whose text is left to right in every language. */
const LEFT_TO_RIGHT: ReadonlySet<string | undefined> = new Set(['email', 'url', 'tel', 'password']);

export function TextField({ label, hint, error, isLabelHidden, end, isFigure = false, ...input }: TextFieldProps) {
  // With `auto`, only the typed text has its own direction. `dir="auto"` on the input would also move its padding to the
  // other side, and the text would run under the element at its end.
  const hasOwnDirection = input.dir === 'auto';
  const dir = hasOwnDirection ? undefined : (input.dir ?? (LEFT_TO_RIGHT.has(input.type) ? 'ltr' : undefined));
  return (
    <Field label={label} hint={hint} error={error} isLabelHidden={isLabelHidden}>
      {(control) => (
        <div dir={dir} className="relative">
          <input
            {...input}
            {...control}
            dir={hasOwnDirection ? undefined : input.dir}
            className={cx(
              INPUT_CLASS,
              hasOwnDirection && '[unicode-bidi:plaintext]',
              // Digits need no room for the marks of Arabic letters.
              isFigure && 'figure text-[min(var(--text-2xl),9vw)] leading-[1.1]',
              end !== undefined && 'pe-14',
            )}
          />
          {end !== undefined && (
            <span className="absolute inset-y-0 end-1 flex min-w-12 items-center justify-center text-ink-muted">
              {end}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}

/** For a text of up to about two lines: it grows with its text, where a field of one line would cut it. */
export function TextAreaField({
  label,
  hint,
  error,
  isLabelHidden,
  ...area
}: FieldTexts & Omit<ComponentProps<'textarea'>, 'className' | 'id'>) {
  return (
    <Field label={label} hint={hint} error={error} isLabelHidden={isLabelHidden}>
      {(control) => (
        <textarea rows={2} {...area} {...control} className={cx(INPUT_CLASS, 'field-sizing-content resize-none')} />
      )}
    </Field>
  );
}

interface SelectFieldProps extends FieldTexts, Omit<ComponentProps<'select'>, 'className' | 'id'> {
  /** Inside the field at its end: a button that chooses in another way. */
  end?: ReactNode;
  children: ReactNode;
}

/** A native select: nothing else is as fast on a small phone. */
export function SelectField({ label, hint, error, isLabelHidden, end, children, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} isLabelHidden={isLabelHidden}>
      {(control) => (
        <div className="relative">
          <select
            {...select}
            {...control}
            className={cx(INPUT_CLASS, 'appearance-none ps-3', end === undefined ? 'pe-8' : 'pe-21')}
          >
            {children}
          </select>
          <Icon
            icon={chevronDownIcon}
            size={20}
            className={cx(
              'pointer-events-none absolute top-1/2 -translate-y-1/2',
              end === undefined ? 'end-2' : 'end-14.5',
            )}
          />
          {end !== undefined && (
            <span className="absolute inset-y-0.5 end-0.5 flex items-center border-s border-line ps-0.5">{end}</span>
          )}
        </div>
      )}
    </Field>
  );
}
