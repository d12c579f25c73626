import { useLabels } from '#src/i18n/use-labels.ts';
import { notCached } from '#src/lib/cached-screen.ts';
import { formatPhone, toMsisdn } from '#src/lib/phone-number.ts';
import { recentRecipients, useRecentRecipients } from '#src/orders/engine/recent-recipients.ts';
import { useLine } from '#src/session/use-session.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Chip } from '#src/ui/button/chip.tsx';
import { PhoneField } from '#src/ui/field/phone-field.tsx';
import { Bdi } from '#src/ui/layout/bidi.tsx';

interface RecipientFieldProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** As typed. */
  value: string;
  onChange: (value: string) => void;
  /** False where recipients of gifts and credit are not useful suggestions. */
  hasRecent?: boolean | undefined;
}

/** The number of a recipient, with the recipients that the subscriber had stored. */
export function RecipientField({ label, hint, error, value, onChange, hasRecent = true }: RecipientFieldProps) {
  const t = useLabels();
  const { signInId } = useLine();
  const recent = useRecentRecipients(signInId);
  const msisdn = toMsisdn(value);
  return (
    <div className="flex flex-col gap-2">
      <PhoneField
        label={label}
        hint={hint}
        error={error}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        // The number of somebody else: the browser would suggest the user's own.
        autoComplete="off"
        enterKeyHint="done"
      />
      {hasRecent && recent.length > 0 && (
        <fieldset className="@container min-w-0">
          <legend className="text-sm text-ink-muted">{t('order_recipient_recent')}</legend>
          <div {...notCached} className="mt-1.5 flex flex-wrap items-center gap-2">
            {recent.map((number) => (
              <Chip key={number} isSelected={number === msisdn} onClick={() => onChange(formatPhone(number))}>
                <Bdi className="text-[min(1em,8cqi)] tabular-nums">{formatPhone(number)}</Bdi>
              </Chip>
            ))}
            <Button variant="quiet" size="sm" onClick={recentRecipients.forget}>
              {t('order_recipient_forget')}
            </Button>
          </div>
        </fieldset>
      )}
    </div>
  );
}
