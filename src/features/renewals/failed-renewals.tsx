import { renewalsQuery } from '#src/api/renewals.ts';
import { formatAmount, formatDate } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { isolated } from '#src/lib/visible-text.ts';
import { affordability } from '#src/orders/engine/affordability.ts';
import { TopUpLink } from '#src/orders/ui/top-up-link.tsx';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { useLineState } from '#src/telecom/line/use-line-state.ts';
import { gluedUnits } from '#src/telecom/offering/volume-text.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';

/** Which bundles did not renew for lack of credit, and what helps: a top-up, or waiting for the next try. */
export function FailedRenewals() {
  const t = useLabels();
  const { language } = useLanguage();
  const { account } = useLineState({ wantsAllocation: false });
  const { data } = useLineQuery(renewalsQuery);
  const failed = data?.renewals.filter(({ enabled, missedAt }) => enabled && missedAt) ?? [];
  const [first] = failed;
  if (!first?.missedAt) return null;
  // Added in hundredths: 0.1 + 0.2 must be 0.3.
  const price = failed.reduce((cents, each) => cents + Math.round(each.price * 100), 0) / 100;
  const affordable = affordability(account, price);
  const date = (at: string) => formatDate(at, 'short-date', language);
  const names = isolated(gluedUnits(failed.map(({ name }) => name).join(', ')));
  const title = t('renewals_failed_title', { names, date: date(first.missedAt) });
  switch (affordable.kind) {
    case 'short':
      return (
        <Notice kind="warning" title={title} action={<TopUpLink missing={affordable.missing} isWide={false} />}>
          {t('renewals_failed_short', {
            missing: formatAmount(affordable.shortBy, language),
            price: formatAmount(price, language),
          })}
        </Notice>
      );
    case 'enough':
      return (
        <Notice kind="info" title={title}>
          {first.nextChargeAt
            ? t('renewals_failed_retry', { date: date(first.nextChargeAt) })
            : t('renewals_failed_enough')}
        </Notice>
      );
    default:
      return null;
  }
}
