import type { AccountInfo } from '#src/api/account.ts';
import { dayInAlgiers, formatAmount, formatDate } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { addDays } from '#src/lib/days.ts';
import type { Dzd, EpochMs } from '#src/lib/units.ts';
import { affordability } from '#src/orders/engine/affordability.ts';
import { TopUpLink } from '#src/orders/ui/top-up-link.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { chargesUntil, firstShort } from './charges.ts';
import type { Renewable } from './renewable.ts';

interface ShortCreditProps {
  items: readonly Renewable[];
  account: AccountInfo | undefined;
  now: EpochMs;
}

/** Further ahead, today's balance predicts nothing, because people top up now and then. */
const DAYS_AHEAD = 31;

/** The first coming charge that today's balance does not cover, while there is time to top up. */
export function ShortCredit({ items, account, now }: ShortCreditProps) {
  const t = useLabels();
  const { language } = useLanguage();
  if (!account || affordability({ data: account, isError: false }, 0).kind !== 'enough') return null;
  const short = firstShort(chargesUntil(items, addDays(dayInAlgiers(now), DAYS_AHEAD)), account.balance);
  if (!short) return null;
  // An advance is repaid first, out of the top-up.
  const missing = short.missing + (account.loanDue ?? 0);
  const amount = (value: Dzd) => formatAmount(value, language);
  return (
    <div className="mb-4">
      <Notice
        kind="warning"
        title={t('renewals_short_title', { amount: amount(short.missing) })}
        action={<TopUpLink missing={missing} isWide={false} />}
      >
        {t('renewals_short_text', {
          balance: amount(account.balance),
          name: short.name,
          date: formatDate(short.at, 'short-date', language),
        })}
      </Notice>
    </div>
  );
}
