import type { ReactNode } from 'react';
import { useLabels } from '#src/i18n/use-labels.ts';
import type { Msisdn } from '#src/lib/units.ts';
import { RecipientField } from '#src/orders/ui/recipient-field.tsx';
import { Choice } from '#src/ui/field/choice.tsx';
import { PhoneFigure } from '#src/ui/figures/phone-figure.tsx';
import type { ForWhom } from './for-whom.ts';

interface ForWhomChoiceProps extends ForWhom {
  error: string | undefined;
  onChange: (changes: Partial<ForWhom>) => void;
  /** Both options side by side also on a phone. */
  isPair?: boolean;
  /** A visitor has no line. */
  isOnlyOther?: boolean | undefined;
  /** What is only said of the own line. */
  children: ReactNode;
}

/** Which line to top up, and the number of another one. */
export function ForWhomChoice(props: ForWhomChoiceProps) {
  const { isForOther, phone, error, onChange, isPair, isOnlyOther = false, children } = props;
  const t = useLabels();
  return (
    <>
      {!isOnlyOther && (
        <Choice
          carry="top-up.for-whom"
          isPair={isPair}
          legend={t('top_up_for_whom')}
          name="for-whom"
          options={[
            { value: 'me', text: t('top_up_for_me') },
            { value: 'other', text: t('top_up_for_other') },
          ]}
          value={isForOther ? 'other' : 'me'}
          onChange={(whom) => onChange({ isForOther: whom === 'other' })}
        />
      )}
      {isForOther ? (
        <RecipientField
          label={t('top_up_other_label')}
          value={phone}
          error={error}
          onChange={(typed) => onChange({ phone: typed })}
          hasRecent={!isOnlyOther}
        />
      ) : (
        children
      )}
    </>
  );
}

/** The number of the other line, in large type above the button that confirms it. */
export function NumberToConfirm({ msisdn }: { msisdn: Msisdn }) {
  const t = useLabels();
  return (
    <p role="status" className="rounded-lg bg-primary-soft p-4">
      <span>{t('top_up_other_check')}</span> <PhoneFigure msisdn={msisdn} />
    </p>
  );
}
