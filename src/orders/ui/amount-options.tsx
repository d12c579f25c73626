import { useId } from 'react';
import { currencySign, formatAmountFigure } from '#src/i18n/formats.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { type CarryName, carried } from '#src/lib/carry-over.ts';
import type { Dzd } from '#src/lib/units.ts';

interface AmountOptionsProps {
  /** Names the group. */
  legend: string;
  amounts: readonly Dzd[];
  /** As typed in the field of the amount. */
  value: string;
  onChange: (value: string) => void;
  /** Keeps the focus of an amount that is chosen before the page works. */
  carry: CarryName;
}

/** Usual amounts to choose from, beside a field for another. On a phone four of them are one row. */
export function AmountOptions({ legend, amounts, value, onChange, carry }: AmountOptionsProps) {
  const name = useId();
  const { language } = useLanguage();
  return (
    <fieldset className="min-w-0">
      <legend className="visually-hidden">{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,4rem),1fr))] gap-2 sm:grid-cols-4">
        {amounts.map((amount) => (
          <label
            key={amount}
            className="flex min-h-12 cursor-pointer flex-col items-center justify-center rounded-md border-2 border-line px-1 py-2 text-center wrap-anywhere transition-colors hover:border-line-strong has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus sm:min-h-14"
          >
            <input
              {...carried(`${carry}.${amount}`)}
              type="radio"
              name={name}
              checked={value === String(amount)}
              onChange={() => onChange(String(amount))}
              className="visually-hidden"
            />
            <span className="figure text-lg whitespace-nowrap max-sm:text-base">
              <span>{formatAmountFigure(amount, language)}</span>{' '}
              {/* A phone has no room for it beside the figure. The field shows it. */}
              <span className="font-sans text-sm font-semibold max-sm:visually-hidden">{currencySign(language)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
