import { formatAmount } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import type { Dzd } from '#src/lib/units.ts';
import type { Affordability } from '#src/orders/engine/affordability.ts';
import { SkeletonText } from '#src/ui/feedback/skeleton-line.tsx';
import { NextCharges } from './next-charges.tsx';

interface BalanceAfterProps {
  affordable: Affordability;
  /** Says the balance too, where nothing else on the screen does. */
  hasBalance?: boolean | undefined;
  /** Says what is charged next too. */
  hasNextCharges?: boolean | undefined;
  /** The bundle on the line that the offer converts, by its id. */
  converted?: string | undefined;
}

/** What an offer leaves of the balance, or what is missing for it: a line of text before its confirmation. */
export function BalanceAfter({ affordable, hasBalance = false, hasNextCharges = false, converted }: BalanceAfterProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const money = (value: Dzd) => formatAmount(value, language);
  if (affordable.kind === 'reading') {
    return (
      <div>
        <SkeletonText width="w-40" className="text-sm" />
        {hasNextCharges && <NextCharges balance={undefined} converted={converted} />}
      </div>
    );
  }
  if (affordable.kind === 'enough') {
    const [amount, balance] = [money(affordable.after), money(affordable.now)];
    return (
      <div>
        <p className="text-sm tabular-nums">
          {hasBalance ? t('order_left_of', { amount, balance }) : t('order_left', { amount })}
        </p>
        {hasNextCharges && <NextCharges balance={affordable.after} converted={converted} />}
      </div>
    );
  }
  // The confirmation says what else there is to say.
  if (affordable.kind !== 'short') return null;
  const [missing, balance] = [money(affordable.shortBy), money(affordable.now)];
  return (
    <p className="text-sm font-semibold tabular-nums text-warning">
      {hasBalance ? t('order_missing_of', { missing, balance }) : t('order_insufficient_title', { amount: missing })}
    </p>
  );
}
