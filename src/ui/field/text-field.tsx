import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '#src/ui/icon/icon.tsx';
import { chevronDownIcon } from '#src/ui/icon/icons.ts';
import { cx } from '#src/ui/layout/cx.ts';
import { Field, type FieldTexts, INPUT_CLASS } from './field.tsx';

interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'className' | 'id'> {
  /** Stands inside the field at its end: a unit, a button. */
  end?: ReactNode;
}

/** Addresses and passwords are written left to right in every language. */
const LEFT_TO_RIGHT: ReadonlySet<string | undefined> = new Set(['email', 'url', 'tel', 'password']);

export function TextField({ label, hint, error, isLabelHidden, end, ...input }: TextFieldProps) {
  const dir = input.dir ?? (LEFT_TO_RIGHT.has(input.type) ? 'ltr' : undefined);
  // What is typed has its own direction then, and what stands beside it that of the page.
  const frameDir = dir === 'auto' ? undefined : dir;
  return (
    <Field label={label} hint={hint} error={error} isLabelHidden={isLabelHidden}>
      {(control) => (
        <div dir={frameDir} className="relative">
          <input {...input} {...control} className={cx(INPUT_CLASS, end !== undefined && 'pe-16')} />
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

interface SelectFieldProps extends FieldTexts, Omit<ComponentProps<'select'>, 'className' | 'id'> {
  children: ReactNode;
}

/** The platform's own list: nothing else is as quick on a small phone. */
export function SelectField({ label, hint, error, isLabelHidden, children, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} isLabelHidden={isLabelHidden}>
      {(control) => (
        <div className="relative">
          <select {...select} {...control} className={cx(INPUT_CLASS, 'appearance-none text-ellipsis ps-3 pe-8')}>
            {children}
          </select>
          <Icon
            icon={chevronDownIcon}
            size={20}
            className="pointer-events-none absolute end-2 top-1/2 -translate-y-1/2"
          />
        </div>
      )}
    </Field>
  );
}
