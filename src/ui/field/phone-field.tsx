import type { ChangeEvent, ComponentProps } from 'react';
import { groupedPhone, typePhone } from '#src/lib/typed-phone.ts';
import { Field, type FieldTexts, INPUT_CLASS } from './field.tsx';

interface PhoneFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'className' | 'id' | 'type' | 'value'> {
  /** As typed. The field shows it in groups. */
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/**
 * A phone number in its local form, grouped while it is typed. It is left to right in every language; only its label and
 * messages follow the page's direction.
 */
export function PhoneField({ label, hint, error, isLabelHidden, value, onChange, ...input }: PhoneFieldProps) {
  const shown = groupedPhone(value);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { target, nativeEvent } = event;
    const isForward = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentForward';
    const typed = typePhone(shown, target.value, target.selectionStart ?? target.value.length, isForward);
    // Before React writes the same value, which would move the caret to the end.
    target.value = typed.text;
    target.setSelectionRange(typed.caret, typed.caret);
    onChange(event);
  };
  return (
    <Field label={label} hint={hint} error={error} isLabelHidden={isLabelHidden}>
      {(control) => (
        <input
          inputMode="tel"
          autoComplete="tel-national"
          {...input}
          {...control}
          type="tel"
          dir="ltr"
          value={shown}
          onChange={change}
          className={`${INPUT_CLASS} text-lg font-semibold tabular-nums rtl:text-end`}
        />
      )}
    </Field>
  );
}
