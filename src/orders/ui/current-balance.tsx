import { accountInfoQuery } from '#src/api/account.ts';
import { formatAmount } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { Sum, SumList, SumSkeleton } from './sum-list.tsx';

/** The balance above a list of offers, beside the title where there is room. Nothing on a postpaid line, which a bill pays for. */
export function CurrentBalance() {
  const t = useLabels();
  const { language } = useLanguage();
  const { data: account, isLoading } = useLineQuery(accountInfoQuery);
  if (account ? account.lineType === 'postpaid' : !isLoading) return null;
  return (
    // In a wide window the figure stays near its name.
    <div className="rail:w-96 lg:w-80 lg:shrink-0">
      <SumList>
        {account ? (
          <Sum label={t('order_balance_now')}>{formatAmount(account.balance, language)}</Sum>
        ) : (
          <SumSkeleton label={t('order_balance_now')} />
        )}
      </SumList>
    </div>
  );
}
