import { type ComponentProps, useState } from 'react';
import { useLabels } from '#src/i18n/use-labels.ts';
import { codeIn, digitsIn, insertedText, isOnlyDigits } from '#src/lib/code-in-text.ts';
import { Field, type FieldTexts } from './field.tsx';

interface CodeFieldProps
  extends FieldTexts,
    Omit<ComponentProps<'input'>, 'className' | 'id' | 'type' | 'value' | 'onChange' | 'maxLength'> {
  /** The number of digits. */
  length?: number | undefined;
  value: string;
  /** Digits only, in Latin form, at most `length`. */
  onChange: (value: string) => void;
  /** Called once with the last digit, whether typed, pasted, or filled in by the phone. */
  onComplete?: ((value: string) => void) | undefined;
}

/** The digits after a change from `before` to `text`. Undefined if a longer text was inserted that has not one code. */
function codeAfter(before: string, text: string, length: number): string | undefined {
  const digits = digitsIn(text);
  if (digits.length <= length && isOnlyDigits(text)) return digits;
  const inserted = insertedText(before, text);
  // One digit too many, or another key.
  return inserted.length > 1 ? codeIn(inserted, length) : before;
}

/**
 * One real input over a row of decorative cells: pasting, autofill from the message and the phone's keyboard work as in
 * any field, and a screen reader finds one field, not six. No `maxLength`: it would truncate a pasted `123 456`.
 */
export function CodeField({
  label,
  hint,
  error,
  isLabelHidden,
  length = 6,
  value,
  onChange,
  onComplete,
  ...input
}: CodeFieldProps) {
  const t = useLabels();
  /** The text that was inserted has no such code, or more than one. Nothing of it was taken. */
  const [isUnclear, setUnclear] = useState(false);
  function change(text: string) {
    const digits = codeAfter(value, text, length);
    setUnclear(digits === undefined);
    if (digits === undefined) return;
    onChange(digits);
    if (digits.length === length && digits !== value) onComplete?.(digits);
  }
  return (
    <Field label={label} hint={hint} error={isUnclear ? t('auth_code_short') : error} isLabelHidden={isLabelHidden}>
      {(control) => (
        <div className="@container -mx-1">
          {/* Digits run from left to right in every language; the box is at the start of the reading direction. */}
          <div
            dir="ltr"
            data-code-cells=""
            className="group relative isolate flex w-fit max-w-full gap-(--gap) overflow-clip p-1 text-2xl [--cell:min(4rem,(100cqi-0.5rem-(var(--count)-1)*var(--gap))/var(--count))] [--gap:0.5rem] @max-2xs:text-xl"
            style={{ '--count': length } as React.CSSProperties}
          >
            {Array.from({ length }, (_, index) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: the cells are alike and never move
                key={index}
                aria-hidden="true"
                data-next={index === Math.min(value.length, length - 1) || undefined}
                className="h-14 w-(--cell) shrink-0 rounded-md border-2 border-line-strong bg-surface-raised outline-focus group-focus-within:data-next:border-primary group-focus-within:data-next:outline-3 group-focus-within:data-next:bg-primary-soft group-has-aria-invalid:border-danger"
              />
            ))}
            <input
              inputMode="numeric"
              autoComplete="one-time-code"
              autoCorrect="off"
              spellCheck={false}
              pattern="[0-9]*"
              enterKeyHint="done"
              {...input}
              {...control}
              type="text"
              value={value}
              onChange={(event) => change(event.target.value)}
              // With focus, what follows the field is in sight too: where the code was sent, and the ways to get another.
              className="figure absolute inset-y-1 start-1 scroll-mb-28 w-[calc((var(--cell)+var(--gap))*var(--count)+1ch)] bg-transparent ps-[calc((var(--cell)-1ch)/2)] tracking-[calc(var(--cell)+var(--gap)-1ch)] caret-primary outline-none"
            />
          </div>
        </div>
      )}
    </Field>
  );
}
