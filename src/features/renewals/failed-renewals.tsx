import { renewalsQuery } from '#src/api/renewals.ts';
import { formatAmount, formatDate } from '#src/i18n/formats.ts';
import { listed } from '#src/i18n/listed.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { isolated } from '#src/lib/visible-text.ts';
import { TopUpLink } from '#src/orders/ui/top-up-link.tsx';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { BuyAgainLink } from '#src/telecom/allocation/rebuy-link.tsx';
import { useOperatorNow } from '#src/telecom/line/operator-now.ts';
import { blockedStatus, useLineState } from '#src/telecom/line/use-line-state.ts';
import { SeeBundles } from '#src/telecom/offering/see-bundles.tsx';
import { gluedUnits } from '#src/telecom/offering/volume-text.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { stoppedRenewals } from './renewable.ts';
import { failedText } from './renewal-texts.ts';
import { useMissedRenewals } from './use-missed-renewals.ts';

/**
 * Which bundles did not renew, why, and what helps: a top-up, or waiting for the next try, or, once the operator has given
 * up, buying again. Nothing for a blocked line: another notice says that nothing renews there.
 */
export function FailedRenewals() {
  const { account, allocation } = useLineState();
  const now = useOperatorNow(allocation.data?.asOf, allocation.dataUpdatedAt);
  const { data } = useLineQuery(renewalsQuery);
  const renewals = data?.renewals ?? [];
  // Until the bundles of the line are known, one may have been bought again.
  const instances = allocation.data?.bundleInstances;
  const stopped = instances && !blockedStatus(account.data) ? stoppedRenewals({ renewals, instances }, now) : [];
  return (
    <>
      <MissedNotice />
      {stopped.map((renewal) => (
        <StoppedNotice key={renewal.brandRef} renewal={renewal} />
      ))}
    </>
  );
}

/** The operator tries again. */
function MissedNotice() {
  const t = useLabels();
  const { language } = useLanguage();
  const { missed, price, affordable } = useMissedRenewals();
  const [first] = missed;
  if (!first?.missedAt) return null;
  const date = (at: string) => formatDate(at, 'short-date', language);
  const names = isolated(
    gluedUnits(
      listed(
        missed.map(({ name }) => name),
        t,
      ),
    ),
  );
  const title = t('renewals_failed_title', { names, date: date(first.missedAt) });
  switch (affordable.kind) {
    case 'short':
      return (
        <Notice kind="warning" title={title} action={<TopUpLink missing={affordable.missing} isWide={false} />}>
          {t('renewals_failed_short', {
            missing: formatAmount(affordable.shortBy, language),
            price: formatAmount(price, language),
          })}
          {affordable.withheld > 0 && (
            <p>{t('order_insufficient_withheld', { amount: formatAmount(affordable.withheld, language) })}</p>
          )}
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

/** The operator has given up. */
function StoppedNotice({ renewal }: { renewal: ReturnType<typeof stoppedRenewals>[number] }) {
  const t = useLabels();
  const { language } = useLanguage();
  const { brandRef, name, price, failed } = renewal;
  const title = t('renewals_stopped_title', {
    name: isolated(gluedUnits(name)),
    date: formatDate(failed.at, 'short-date', language),
  });
  const action =
    failed.reason === 'unavailable' ? (
      <SeeBundles variant="secondary" />
    ) : (
      <BuyAgainLink brandRef={brandRef} name={name} price={price} />
    );
  return (
    <Notice kind="warning" title={title} action={action}>
      {failedText(failed, language, t)}
    </Notice>
  );
}
