import { type FormEvent, useState } from 'react';
import { HelpLink } from '#src/help/help-link.tsx';
import { Locked, lockedOf } from '#src/help/locked.tsx';
import type { LabelName } from '#src/i18n/labels.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { carried, carriedTap } from '#src/lib/carry-over.ts';
import { formatPhone, toMsisdn } from '#src/lib/phone-number.ts';
import type { Msisdn } from '#src/lib/units.ts';
import { useUnsavedInput } from '#src/pwa/use-app-update.ts';
import { useAction } from '#src/session/use-action.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FormError } from '#src/ui/field/form-error.tsx';
import { PhoneField } from '#src/ui/field/phone-field.tsx';
import { shownText } from '#src/ui/hooks/shown-text.ts';
import { codeRequestErrorLabel } from './auth-errors.ts';
import { readNumber, rememberNumber } from './typed-number.ts';

interface PhoneFormProps {
  submitLabel: string;
  onPhone: (msisdn: Msisdn) => Promise<unknown>;
  /** The number that the field begins with. Absent: the one that was entered on another page, if any. */
  defaultNumber?: Msisdn | undefined;
}

/** A phone number as people type it. An invalid number shows an error at the field, which keeps the typed text. */
export function PhoneForm({ submitLabel, onPhone, defaultNumber }: PhoneFormProps) {
  const t = useLabels();
  const [defaultValue] = useState(() => {
    const number = defaultNumber ?? readNumber();
    return number ? formatPhone(number) : '';
  });
  const [typed, setTyped] = useState(defaultValue);
  // Errors in the number show at its field; errors of the request show above the form.
  const [fieldError, setFieldError] = useState<LabelName>();
  // Submitting the number may send a code to it. The operator may refuse that code.
  const shown = useAction(onPhone, codeRequestErrorLabel);
  const { isBusy, error, setError, submit } = shown;
  const locked = lockedOf(shown);
  useUnsavedInput(typed !== defaultValue);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const shownNumber = shownText(event.currentTarget, 'phone') ?? typed;
    const msisdn = toMsisdn(shownNumber);
    setTyped(shownNumber);
    if (msisdn) {
      rememberNumber(msisdn);
      void submit(msisdn);
    } else setFieldError(shownNumber.trim() === '' ? 'auth_phone_missing' : 'auth_phone_invalid');
  };
  const change = (text: string) => {
    setTyped(text);
    setFieldError(undefined);
    setError(undefined);
  };
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-4">
      <FormError error={error && !locked ? { label: error } : undefined} />
      <PhoneField
        {...carried('auth.phone')}
        label={t('auth_phone_label')}
        hint={t('auth_phone_hint')}
        error={fieldError && t(fieldError)}
        name="phone"
        value={typed}
        onChange={(event) => change(event.target.value)}
      />
      {/* Locks this number only; the user may enter another. */}
      <Locked change={locked}>
        <HelpLink problem={fieldError ?? error} />
        <Button {...carriedTap('auth.continue')} type="submit" size="lg" isWide isBusy={isBusy}>
          {submitLabel}
        </Button>
      </Locked>
    </form>
  );
}
