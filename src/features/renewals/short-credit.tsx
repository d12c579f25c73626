import type { AccountInfo } from '../../api/account.ts';
import { formatAmount, formatDate } from '../../i18n/formats.ts';
import { useLabels } from '../../i18n/use-labels.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { affordability } from '../../orders/affordability.ts';
import { topUpIcon } from '../../ui/icons-more.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { firstShort, type Renewable } from './renewable.ts';

interface ShortCreditProps {
  items: readonly Renewable[];
  account: AccountInfo | undefined;
}

/** The first of the next charges that today's balance would not cover, while there is time to top up. */
export function ShortCredit({ items, account }: ShortCreditProps) {
  const t = useLabels();
  const { language } = useLanguage();
  if (!account || affordability({ data: account, isError: false }, 0).kind !== 'enough') return null;
  const short = firstShort(items, account.balance);
  if (!short) return null;
  const amount = (value: number) => formatAmount(value, language);
  return (
    <Notice
      kind="warning"
      title={t('renewals_short_title', { amount: amount(short.missing) })}
      action={
        <LinkButton to="/dashboard/online-topup" variant="primary" icon={topUpIcon}>
          {t('order_top_up')}
        </LinkButton>
      }
    >
      {t('renewals_short_text', {
        balance: amount(account.balance),
        name: short.name,
        date: formatDate(short.at, 'short-date', language),
      })}
    </Notice>
  );
}
