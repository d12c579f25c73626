import { useId } from 'react';
import { currencySign, formatAmount, formatAmountFigure } from '#src/i18n/formats.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { carried } from '#src/lib/carry-over.ts';
import type { Dzd } from '#src/lib/units.ts';
import { MAX_DZD, MIN_DZD, proposedAmounts } from '#src/telecom/line/top-up-amount.ts';
import { TextField } from '#src/ui/field/text-field.tsx';

interface AmountChoiceProps {
  /** Needed by the purchase on the previous page. */
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
  const name = useId();
  const { language } = useLanguage();
  const limits = { min: formatAmount(MIN_DZD, language), max: formatAmount(MAX_DZD, language) };
  const enough = purchase ? t('payment_amount_wanted_for', { name: purchase }) : t('payment_amount_wanted');
  return (
    <div className="flex flex-col gap-3">
      <fieldset className="min-w-0">
        <legend className="visually-hidden">{t('payment_amounts')}</legend>
        {/* On a phone the four stand in one row, so that the choice of the card is above the button that pays. */}
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,4rem),1fr))] gap-2 sm:grid-cols-4">
          {proposedAmounts(wanted).map((amount) => (
            <label
              key={amount}
              className="flex min-h-12 cursor-pointer flex-col items-center justify-center rounded-md border-2 border-line px-1 py-2 text-center wrap-anywhere transition-colors hover:border-line-strong has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus sm:min-h-14"
            >
              <input
                {...carried(`top-up.amount.${amount}`)}
                type="radio"
                name={name}
                checked={value === String(amount)}
                onChange={() => onChange(String(amount))}
                className="visually-hidden"
              />
              <span className="figure text-lg whitespace-nowrap max-sm:text-base">
                {formatAmountFigure(amount, language)}{' '}
                {/* A phone has no room for it beside the figure. The field below shows it. */}
                <span className="font-sans text-sm font-semibold max-sm:visually-hidden">{currencySign(language)}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
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
