import type { UseQueryResult } from '@tanstack/react-query';
import { type AccountInfo, accountInfoQuery } from '#src/api/account.ts';
import { formatAddedAmount, formatAmount } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { FACT_DOT } from '#src/lib/facts.ts';
import { sumDzd } from '#src/lib/sum-dzd.ts';
import type { Dzd } from '#src/lib/units.ts';
import { NO_SUM, Sum, SumList, SumSkeleton } from '#src/orders/ui/sum-list.tsx';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { balanceAfterTopUp } from '#src/telecom/charges/top-up-sums.ts';
import { SkeletonLine } from '#src/ui/feedback/skeleton-line.tsx';

interface TopUpSumsProps {
  /** Undefined while the typed amount is not valid. */
  amount: Dzd | undefined;
  /** On top of the amount. Undefined if the operator does not tell it. */
  fee: Dzd | undefined;
  isFeeLoading: boolean;
  /** The own balance does not change, and nothing is known about the other line. */
  isForOther: boolean;
}

/**
 * What a top-up changes: the balance before, the amount, its fee, the part kept for an advance, the balance after. Last
 * and in bold, as the payment network requires, the sum that the card pays.
 */
export function TopUpSums({ amount, fee, isFeeLoading, isForOther }: TopUpSumsProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const account: UseQueryResult<AccountInfo> = useLineQuery(accountInfoQuery);
  const money = (value: Dzd | undefined, format = formatAmount) =>
    value === undefined ? NO_SUM : format(value, language);
  const line = isForOther ? undefined : account.data;
  const isLoading = account.isLoading && !isForOther;
  const hasBalance = line !== undefined && line.lineType !== 'postpaid';
  const { withheld, stillOwed, after } = balanceAfterTopUp(line, amount);
  return (
    <SumList>
      {isLoading && <SumSkeleton label={t('order_balance_now')} />}
      {hasBalance && <Sum label={t('order_balance_now')}>{money(line.balance)}</Sum>}
      <Sum label={t('payment_sum')}>{money(amount, formatAddedAmount)}</Sum>
      {isFeeLoading && <SumSkeleton label={t('payment_fee')} />}
      {fee !== undefined && <Sum label={t('payment_fee')}>{money(fee)}</Sum>}
      {withheld > 0 && <Sum label={t('payment_withheld')}>{money(-withheld)}</Sum>}
      {stillOwed > 0 && <Sum label={t('top_up_still_owed')}>{money(stillOwed)}</Sum>}
      {isLoading && <SumSkeleton label={t('order_balance_after')} />}
      {hasBalance && (
        <Sum label={t('order_balance_after')} isTotal>
          {money(after)}
        </Sum>
      )}
      <Sum label={t('payment_to_pay')} isStrong isTotal>
        {money(amount === undefined ? undefined : sumDzd(amount, fee ?? 0))}
      </Sum>
    </SumList>
  );
}

/**
 * The balance after and the fee in one line, on phones: there the bar with the button covers the box. Hidden from screen
 * readers, because the box says the same. Its place is reserved while the balance loads. A lower window needs the room for
 * the consent.
 */
export function TopUpSumsLine({ amount, fee, isFeeLoading, isForOther }: TopUpSumsProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const account: UseQueryResult<AccountInfo> = useLineQuery(accountInfoQuery);
  const line = isForOther ? undefined : account.data;
  const isLoading = isFeeLoading || (account.isLoading && !isForOther);
  const hasBalance = line !== undefined && line.lineType !== 'postpaid';
  const { after } = balanceAfterTopUp(line, amount);
  return (
    <p aria-hidden="true" className="mb-2 min-h-[1lh] text-sm rail:hidden [@media(max-height:48rem)]:hidden">
      {isLoading && <SkeletonLine className="w-3/4" />}
      {!isLoading && (
        <>
          {hasBalance && (
            <>
              <span>{t('order_balance_after')}</span>{' '}
              <bdi className="font-semibold tabular-nums">
                {after === undefined ? NO_SUM : formatAmount(after, language)}
              </bdi>
            </>
          )}
          {hasBalance && fee !== undefined && FACT_DOT}
          {fee !== undefined && (
            <>
              <span>{t('payment_fee')}</span> <bdi className="tabular-nums">{formatAmount(fee, language)}</bdi>
            </>
          )}
        </>
      )}
    </p>
  );
}
