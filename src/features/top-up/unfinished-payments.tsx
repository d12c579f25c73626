import { formatAmount } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { PendingOrders } from '#src/orders/ui/pending-orders.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { CancelPayment } from './cancel-payment.tsx';
import { usePayer } from './payer.ts';

/** Payments that were started and left, or that ended without being seen. */
export function UnfinishedPayments() {
  const t = useLabels();
  const { language } = useLanguage();
  const { isGuest, kind, signInId, pages } = usePayer();
  return (
    <PendingOrders
      kind={kind}
      signInId={signInId}
      nameOf={({ terms: { amount, isForOther } }) =>
        typeof amount === 'number'
          ? t(isForOther === true && !isGuest ? 'payment_name_other' : 'payment_name_amount', {
              amount: formatAmount(amount, language),
            })
          : undefined
      }
      openAction={({ key }) => (
        <div className="flex flex-wrap gap-2">
          <LinkButton to={pages.outcome} search={{ state: key }} variant="secondary" size="sm">
            {t('payment_resume')}
          </LinkButton>
          <CancelPayment orderKey={key} size="sm" />
        </div>
      )}
    />
  );
}
