import { type ChangeEvent, type ReactNode, useState } from 'react';
import { useLabels } from '#src/i18n/use-labels.ts';
import { carried } from '#src/lib/carry-over.ts';
import { Field, type FieldTexts, INPUT_CLASS } from '#src/ui/field/field.tsx';
import { groupedPin, typePin } from './recharge-pin.ts';

/**
 * As large as a whole card allows. Larger text on the device makes everything around the field larger, and the field
 * narrower, so the figures would get smaller: the second part is their size with text of the usual size. The padding
 * gives them its room.
 */
const FIGURES =
  'figure px-[clamp(3px,calc(4cqi-1rem+16px),16px)] text-[max(min(var(--text-xl),calc((92cqi-0.5rem)/11)),min(23px,calc((92vw-125px)/11),calc((97cqi-2px)/11)))]';

interface PinFieldProps extends FieldTexts {
  /** Digits only. */
  value: string;
  onChange: (digits: string) => void;
  /** Next to the field: the camera button. */
  end?: ReactNode;
}

/** One real field, grouped like printed cards. The browser is asked not to store its content. */
export function PinField({ value, onChange, end, error, ...texts }: PinFieldProps) {
  const t = useLabels();
  const [isUnclear, setUnclear] = useState(false);
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const isForward = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentForward';
    const typed = typePin(value, target.value, target.selectionStart ?? target.value.length, isForward);
    // Before React writes the same value, which would move the caret to the end.
    target.value = groupedPin(typed.digits);
    target.setSelectionRange(typed.caret, typed.caret);
    setUnclear(typed.isUnclear ?? false);
    onChange(typed.digits);
  };
  return (
    <Field {...texts} error={isUnclear ? t('top_up_pin_unclear') : error}>
      {(control) => (
        // The camera button goes below the field where large text leaves no room beside it.
        <div className="flex flex-wrap items-center gap-2">
          <div className="@container grow basis-[min(100%,11rem)]">
            <input
              {...control}
              {...carried('top-up.pin')}
              type="text"
              // A card reads from left to right in every language.
              dir="ltr"
              inputMode="numeric"
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="done"
              value={groupedPin(value)}
              onChange={change}
              // As large as possible with a whole card visible, because users compare it digit by digit.
              className={`${INPUT_CLASS} ${FIGURES}`}
            />
          </div>
          {end}
        </div>
      )}
    </Field>
  );
}
