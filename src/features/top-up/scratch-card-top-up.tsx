import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { accountInfoQuery } from '#src/api/account.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { PendingOrders } from '#src/orders/ui/pending-orders.tsx';
import { useOrder } from '#src/orders/ui/use-order.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { useSession } from '#src/session/use-session.ts';
import { TopUpOfBlockedLine } from '#src/telecom/line/line-blocked.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { cx } from '#src/ui/layout/cx.ts';
import type { TypedNumber } from './for-whom.ts';
import { OutcomeCard } from './outcome-card.tsx';
import { usePayer } from './payer.ts';
import { ScratchCardForm } from './scratch-card-form.tsx';
import { SCRATCH_CARD_SUBJECT } from './scratch-card-order.ts';
import { ScratchCardOutcome } from './scratch-card-outcome.tsx';
import { FIRST_CARD } from './scratch-card-terms.ts';
import type { TopUpSearch } from './top-up-search.ts';

interface ScratchCardTopUpProps {
  /** The purchase that lacked credit, if there is one. */
  purchase: TopUpSearch;
  typed?: TypedNumber | undefined;
  /** Above the card. `isDraft`: it has not been used yet. */
  head: (isDraft: boolean) => ReactNode;
  /** Below the form. */
  children?: ReactNode;
}

/** The digits of one card, from the form to the outcome. They exist only on the screen. */
export function ScratchCardTopUp({ purchase, typed, head, children }: ScratchCardTopUpProps) {
  const navigate = useNavigate();
  const { isGuest, cardKind, signInId, ownMsisdn, pages } = usePayer();
  const { isKiosk } = useSession();
  const { isOffline } = useConnectivity();
  const { state, flow, guard, confirm } = useOrder(cardKind, signInId, SCRATCH_CARD_SUBJECT, isOffline);
  const [card, setCard] = useState({ ...FIRST_CARD, isForOther: isGuest, phone: typed?.phone ?? '' });
  const { data: account } = useLineQuery(accountInfoQuery);
  const [redone, setRedone] = useState<{ refusal: LabelName | undefined }>();
  useEffect(() => {
    // The browser may cache the whole page for its Back button.
    const forget = () => setCard({ ...FIRST_CARD, isForOther: isGuest });
    addEventListener('pagehide', forget);
    return () => removeEventListener('pagehide', forget);
  }, [isGuest]);
  useEffect(() => {
    if (state.name === 'succeeded') setCard((used) => ({ ...used, pin: '' }));
  }, [state.name]);
  const startAgain = ({ isOtherCard }: { isOtherCard: boolean }) => {
    if (isOtherCard) setCard({ ...card, pin: '' });
    setRedone({ refusal: isOtherCard ? undefined : 'top_up_reason_pin_wrong' });
    flow.restart();
  };
  const isDraft = state.name === 'draft';
  return (
    <div
      className={cx(
        'mx-auto flex w-full max-w-xl flex-col gap-5 in-data-kiosk:portrait:max-w-none',
        !isKiosk && 'lg:max-w-none',
        state.name === 'succeeded' && 'in-data-kiosk:landscape:max-w-4xl',
      )}
    >
      {head(isDraft)}
      {isDraft && !card.isForOther && <TopUpOfBlockedLine />}
      {isDraft && <PendingOrders kind={cardKind} signInId={signInId} />}
      {isDraft ? (
        <Card>
          <ScratchCardForm
            state={state}
            guard={guard}
            onAgree={(isAgreed) => flow.agree(isAgreed)}
            onConfirm={(order) => confirm({ ...order, before: isGuest ? undefined : account })}
            ownMsisdn={ownMsisdn}
            card={card}
            onCard={setCard}
            onPhone={typed?.onPhone}
            isBack={redone !== undefined}
            refusal={redone?.refusal}
            isOffline={isOffline}
          />
        </Card>
      ) : (
        <OutcomeCard>
          <ScratchCardOutcome
            state={state}
            flow={flow}
            recipient={flow.recipient}
            isOffline={isOffline}
            purchase={purchase}
            onStartAgain={startAgain}
            onLeave={() => void navigate({ to: pages.home })}
          />
        </OutcomeCard>
      )}
      {isDraft && children}
    </div>
  );
}
