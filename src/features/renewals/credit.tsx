import type { AccountInfo } from '#src/api/account.ts';
import { dayInAlgiers, formatAmount, formatDate } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { addDays } from '#src/lib/days.ts';
import type { Dzd, EpochMs } from '#src/lib/units.ts';
import { TopUpLink } from '#src/orders/ui/top-up-link.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { chargesUntil } from './charges.ts';
import type { Renewable } from './renewable.ts';
import { ShortfallSum, shortfallOf } from './shortfall.tsx';

interface ShortCreditProps {
  items: readonly Renewable[];
  account: AccountInfo | undefined;
  now: EpochMs;
}

/** Further ahead, today's balance predicts nothing, because people top up now and then. */
const DAYS_AHEAD = 31;

/** The first coming charge that today's balance does not cover, and the sum behind it, while there is time to top up. */
export function ShortCredit({ items, account, now }: ShortCreditProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const short = account && shortfallOf(chargesUntil(items, addDays(dayInAlgiers(now), DAYS_AHEAD)), account);
  if (!short) return null;
  const amount = (value: Dzd) => formatAmount(value, language);
  return (
    <div className="mb-4">
      <Notice
        kind="warning"
        title={t('renewals_short_title', { amount: amount(short.missing) })}
        action={<TopUpLink missing={short.missing} isWide={false} />}
      >
        <p>
          {t('renewals_short_text', {
            balance: amount(short.balance),
            name: short.charge.name,
            date: formatDate(short.charge.at, 'short-date', language),
          })}
        </p>
        <p>
          <ShortfallSum {...short} />
        </p>
      </Notice>
    </div>
  );
}
