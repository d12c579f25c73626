import type { TransferLimits } from '#src/api/credit-transfer.ts';
import { formatAmount } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { FACT_DOT } from '#src/lib/facts.ts';
import type { Dzd } from '#src/lib/units.ts';
import type { AccountReading } from '#src/orders/engine/affordability.ts';
import { NextCharges } from '#src/orders/ui/next-charges.tsx';
import { NO_SUM, Sum, SumList } from '#src/orders/ui/sum-list.tsx';
import { amountMistake, readAmount, transferSums } from './transfer-terms.ts';

interface TransferSumsProps {
  limits: TransferLimits;
  account: AccountReading;
  /** The amount. */
  typed: string;
}

function useSums({ limits, account, typed }: TransferSumsProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const money = (value: Dzd) => formatAmount(value, language);
  const amount = amountMistake(typed, limits) === undefined ? readAmount(typed) : undefined;
  const sums = amount === undefined ? undefined : transferSums(amount, limits.fee, account);
  const affordable = sums?.affordable;
  const after = affordable?.kind === 'enough' ? affordable.after : undefined;
  const rest =
    affordable?.kind === 'short'
      ? { label: t('services_total_missing'), text: money(affordable.shortBy) }
      : { label: t('order_balance_after'), text: after === undefined ? NO_SUM : money(after) };
  return { total: sums?.total, after, money, rest };
}

/** The total and the balance after it. Their places stay without a valid amount, so that the button does not move. */
export function TransferSums(props: TransferSumsProps) {
  const t = useLabels();
  const { total, after, money, rest } = useSums(props);
  return (
    <div role="status" className="flex flex-col gap-3 lg:col-start-2 lg:self-start">
      <SumList>
        <Sum label={t('services_to_charge')} isStrong>
          {total === undefined ? NO_SUM : money(-total)}
        </Sum>
        <Sum label={rest.label} isStrong isTotal>
          {rest.text}
        </Sum>
      </SumList>
      {/* A bill pays for what a postpaid line is charged. */}
      {props.account.data?.lineType !== 'postpaid' && <NextCharges balance={after} />}
    </div>
  );
}

/**
 * The same in one line, on phones: there the bar with the button covers the box. Empty without a valid amount. Hidden
 * from screen readers, because the box says the same. A lower window needs the room for the form.
 */
export function TransferSumsLine(props: TransferSumsProps) {
  const t = useLabels();
  const { total, money, rest } = useSums(props);
  if (total === undefined) return null;
  return (
    <p aria-hidden="true" className="mb-2 text-sm rail:hidden [@media(max-height:48rem)]:hidden">
      <span>{t('services_total')}</span> <bdi className="font-semibold tabular-nums">{money(total)}</bdi>
      {FACT_DOT}
      {rest.label} <bdi className="font-semibold tabular-nums">{rest.text}</bdi>
    </p>
  );
}
