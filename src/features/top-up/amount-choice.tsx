import { currencySign, formatAmount, formatAmountFigure } from '#src/i18n/formats.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { carried } from '#src/lib/carry-over.ts';
import type { Dzd } from '#src/lib/units.ts';
import { AmountOptions } from '#src/orders/ui/amount-options.tsx';
import { MAX_DZD, MIN_DZD, proposedAmounts } from '#src/telecom/line/top-up-amount.ts';
import { TextField } from '#src/ui/field/text-field.tsx';

interface AmountChoiceProps {
  /** Missing on the previous page: for a purchase, or for coming debits. */
  wanted: Dzd | undefined;
  /** What that purchase buys, if it is known. */
  purchase: string | undefined;
  /** As typed or chosen. */
  value: string;
  onChange: (value: string) => void;
  error: LabelName | undefined;
}

/** Suggested amounts, and below them a field for another amount. */
export function AmountChoice({ wanted, purchase, value, onChange, error }: AmountChoiceProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const limits = { min: formatAmount(MIN_DZD, language), max: formatAmount(MAX_DZD, language) };
  const enough = purchase ? t('payment_amount_wanted_for', { name: purchase }) : t('payment_amount_wanted');
  return (
    <div className="flex flex-col gap-3">
      <AmountOptions
        legend={t('payment_amounts')}
        amounts={proposedAmounts(wanted)}
        value={value}
        onChange={onChange}
        carry="top-up.amount"
      />
      <TextField
        {...carried('top-up.amount')}
        label={t('payment_amount_other')}
        isFigure
        hint={
          value === String(wanted)
            ? enough
            : t('payment_amount_hint', { ...limits, min: formatAmountFigure(MIN_DZD, language) })
        }
        error={error && t(error, limits)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={9}
        end={currencySign(language)}
      />
    </div>
  );
}
