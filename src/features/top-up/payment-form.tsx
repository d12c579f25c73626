import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { brand } from '#src/brand/brand.ts';
import type { Dzd } from '#src/lib/units.ts';
import { uuid } from '#src/lib/uuid.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { DraftNotices, isAgreed } from '#src/orders/ui/draft-notices.tsx';
import { orderActions } from '#src/orders/ui/order-actions.tsx';
import { OrderOutcome } from '#src/orders/ui/order-outcome.tsx';
import { useOrder } from '#src/orders/ui/use-order.ts';
import { amountFor } from '#src/telecom/line/top-up-amount.ts';
import type { ForWhom, TypedNumber } from './for-whom.ts';
import { rememberPayment } from './last-payment.ts';
import { OutcomeCard } from './outcome-card.tsx';
import { usePayer } from './payer.ts';
import { PaymentStatus } from './payment-status.tsx';
import { type Blocked, PaymentTerms } from './payment-terms.tsx';
import { UnfinishedPayments } from './unfinished-payments.tsx';

interface PaymentFormProps {
  /** Needed for a purchase. */
  missing: Dzd | undefined;
  back: string | undefined;
  /** Asks for the number of another line first. */
  forOther?: boolean | undefined;
  typed?: TypedNumber | undefined;
  /** Why nothing can be sent, above the button. `id`: of the text of `notice`. */
  blocked?: Blocked | undefined;
}

/** The form from the amount to the payment page. */
export function PaymentForm({ missing, back, forOther = false, typed, blocked }: PaymentFormProps) {
  const { isGuest, kind, signInId, pages } = usePayer();
  const router = useRouter();
  const { isOffline } = useConnectivity();
  // Each payment has its own subject: two payments of the same amount are not duplicates.
  const [subject] = useState(uuid);
  const { state, flow, guard, confirm } = useOrder(kind, signInId, subject, isOffline);
  const wanted = amountFor(missing);
  // What a purchase lacks is for the own line.
  const offersOther = brand.capabilities.topUpForOthers && back === undefined;
  /** Kept while an order is refused, so that its number can be corrected. */
  const [whom, setWhom] = useState<ForWhom>({
    isForOther: isGuest || (offersOther && forOther),
    phone: typed?.phone ?? '',
  });
  if (state.name === 'draft') {
    return (
      <>
        {/* Earlier payments. The current one reports its own state. */}
        <UnfinishedPayments />
        <PaymentTerms
          order={{ state, guard }}
          notices={<DraftNotices kind={kind} state={state} flow={flow} />}
          wanted={wanted}
          blocked={blocked}
          canConfirm={isAgreed(state)}
          back={back}
          offersOther={offersOther}
          whom={whom}
          onPhone={typed?.onPhone}
          onConfirm={(order, chosen) => {
            if (!confirm(order)) return;
            if (!isGuest) rememberPayment(signInId, order);
            setWhom(chosen);
          }}
        />
      </>
    );
  }
  const isAtBank = (state.name === 'sent' && state.isPending) || state.name === 'succeeded';
  if (isAtBank) {
    return (
      <PaymentStatus
        orderKey={state.key}
        back={back}
        recipient={flow.recipient}
        leavesForPage={state.name === 'sent'}
      />
    );
  }
  return (
    <OutcomeCard>
      <OrderOutcome
        kind={kind}
        state={state}
        canSendAgain={flow.canSendAgain}
        recipient={flow.recipient}
        actions={orderActions({
          kind,
          state,
          flow,
          isOffline,
          onClose: () => void router.navigate({ to: pages.home }),
        })}
      />
    </OutcomeCard>
  );
}
