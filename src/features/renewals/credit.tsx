import type { AccountInfo } from '#src/api/account.ts';
import { formatAmount } from '#src/i18n/formats.ts';
import { listed } from '#src/i18n/listed.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import type { Dzd } from '#src/lib/units.ts';
import { isolated } from '#src/lib/visible-text.ts';
import { Sum, SumList } from '#src/orders/ui/sum-list.tsx';
import { TopUpLink } from '#src/orders/ui/top-up-link.tsx';
import type { Shortfall } from '#src/telecom/charges/shortfall.ts';
import { useOnDay } from '#src/telecom/charges/use-on-day.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { ShortfallSum } from './shortfall-sum.tsx';

interface CreditProps {
  account: AccountInfo | undefined;
  short: Shortfall | undefined;
}

/**
 * The balance that is charged. If it does not cover the coming charges: the first one that it does not cover, and the sum
 * behind it, while there is time to top up.
 */
export function Credit({ account, short }: CreditProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const onDay = useOnDay();
  if (!account) return null;
  const amount = (value: Dzd) => formatAmount(value, language);
  if (!short) {
    // A bill pays for a postpaid line.
    if (account.lineType === 'postpaid') return null;
    return (
      <div className="mb-4">
        <SumList>
          <Sum label={t('order_balance_now')}>{amount(account.balance)}</Sum>
        </SumList>
      </div>
    );
  }
  return (
    <div className="mb-4">
      <Notice
        kind="warning"
        title={t('renewals_short_named', {
          name: isolated(listed(short.names, t)),
          day: onDay(short.charge.at),
          amount: amount(short.missing),
        })}
        action={<TopUpLink missing={short.missing} isWide={false} note={t('renewals_top_up_enough')} />}
      >
        {/* On a phone the charges below have to be in the first screen. */}
        <p className="max-sm:hidden">
          <ShortfallSum {...short} />
        </p>
      </Notice>
    </div>
  );
}
