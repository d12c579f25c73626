import { formatAmount, formatAmountFigure } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import type { Dzd } from '#src/lib/units.ts';
import type { Shortfall } from '#src/telecom/charges/shortfall.ts';
import { FactLine } from '#src/ui/layout/fact-line.tsx';

/** "3 × 200 DA", or "200 DA" for one charge. */
export const timesText = (count: number, price: string): string =>
  count > 1 ? `${count}\u00a0×\u00a0${price}` : price;

/** A figure stays with its sign, and a sum of one or two parts on one line. */
const sumText = (parts: readonly string[]): string => parts.join(parts.length > 2 ? ' +\u00a0' : '\u00a0+\u00a0');

/** How the missing amount adds up: "Charges by then: 2,600 DA (3 × 200 + 2,000) · Balance: 1,240.50 DA". */
export function ShortfallSum({ counted, total, balance, advance }: Shortfall) {
  const t = useLabels();
  const { language } = useLanguage();
  const say = (value: Dzd) => formatAmount(value, language);
  const parts = counted.map(({ count, price }) => timesText(count, formatAmountFigure(price, language)));
  const isOne = counted.length === 1 && counted[0]?.count === 1;
  return (
    <span className="block text-sm tabular-nums">
      <FactLine
        facts={[
          <>
            <span>{t('renewals_coming_sum_charges', { charges: say(total) })}</span>
            {/* On a phone the rows below say them. */}
            {!isOne && (
              <span className="max-sm:hidden">
                {' '}
                (<span>{sumText(parts)}</span>)
              </span>
            )}
          </>,
          advance > 0 ? t('renewals_coming_sum_advance', { advance: say(advance) }) : undefined,
          t('renewals_coming_sum_balance', { balance: say(balance) }),
        ]}
      />
    </span>
  );
}
