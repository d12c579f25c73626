import { useState } from 'react';
import { useLabels } from '#src/i18n/use-labels.ts';
import { usePendingOrders } from '#src/orders/ui/use-pending-orders.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { CardState } from '#src/ui/feedback/card-state.tsx';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { OutcomeCard } from './outcome-card.tsx';
import { usePayer } from './payer.ts';
import { PaymentStatus } from './payment-status.tsx';

interface PaymentReturnScreenProps {
  /** The key of the payment, as the hosted page returns it. */
  state?: string | undefined;
  /** Public path of the page to continue with. */
  back?: string | undefined;
}

/**
 * `/dashboard/payment-gateway`, and `/top-up/payment` of visitors: the return from the hosted page. The address only
 * names a payment; the operator reports its outcome. Without a name it shows the last payment started on this device.
 */
export function PaymentReturnScreen({ state, back }: PaymentReturnScreenProps) {
  const t = useLabels();
  const { kind, signInId } = usePayer();
  const { records } = usePendingOrders(kind, signInId);
  const [chosen, choose] = useState<string>();
  // Chosen once: an ended payment leaves the list of open ones, but its outcome must stay on screen.
  if (chosen === undefined && records[0]) choose(records[0].key);
  const orderKey = state ?? chosen;
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-5 lg:max-w-none">
      <PageHeader title={t('title_payment_gateway')} />
      {orderKey === undefined ? <NoPayment /> : <PaymentStatus key={orderKey} orderKey={orderKey} back={back} />}
    </div>
  );
}

/** This device knows of none, which does not prove that nothing was paid. */
function NoPayment() {
  const t = useLabels();
  const { isGuest, pages } = usePayer();
  return (
    <OutcomeCard>
      <CardState
        minHeight="18rem"
        status={{
          kind: 'empty',
          title: t('payment_none_title'),
          text: t(isGuest ? 'payment_none_here' : 'payment_none_text'),
          action: (
            <span className="flex w-sm max-w-full flex-col gap-2">
              {!isGuest && (
                <LinkButton to="/dashboard/History/top-ups" variant="primary" isWide>
                  {t('payment_see_history')}
                </LinkButton>
              )}
              <LinkButton to={pages.form} variant={isGuest ? 'primary' : 'secondary'} isWide>
                {t('order_top_up')}
              </LinkButton>
            </span>
          ),
        }}
      >
        {null}
      </CardState>
    </OutcomeCard>
  );
}
