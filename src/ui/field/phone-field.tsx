import type { ComponentProps } from 'react';
import { Field, type FieldTexts, INPUT_CLASS } from './field.tsx';

interface PhoneFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'className' | 'id' | 'type'> {
  /** The country code shown before the number, with its plus sign. */
  prefix?: string | undefined;
}

/** A phone number is left to right in every language; only its label and messages follow the page's direction. */
export function PhoneField({ label, hint, error, isLabelHidden, prefix = '+213', ...input }: PhoneFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} isLabelHidden={isLabelHidden}>
      {(control) => (
        <div dir="ltr" className="relative">
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0.5 start-0.5 flex w-16 items-center justify-center rounded-s-[0.75rem] border-e border-line bg-surface-sunken font-semibold tabular-nums"
          >
            {prefix}
          </span>
          <input
            inputMode="tel"
            autoComplete="tel-national"
            {...input}
            {...control}
            type="tel"
            className={`${INPUT_CLASS} ps-20 text-lg font-semibold tabular-nums`}
          />
        </div>
      )}
    </Field>
  );
}
