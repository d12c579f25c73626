import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { accountInfoQuery } from '#src/api/account.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { PendingOrders } from '#src/orders/ui/pending-orders.tsx';
import { useOrder } from '#src/orders/ui/use-order.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { useLine, useSession } from '#src/session/use-session.ts';
import { TopUpOfBlockedLine } from '#src/telecom/line/line-blocked.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { cx } from '#src/ui/layout/cx.ts';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { OutcomeCard } from './outcome-card.tsx';
import { ScratchCardForm } from './scratch-card-form.tsx';
import { SCRATCH_CARD_SUBJECT, scratchCardOrder } from './scratch-card-order.ts';
import { ScratchCardOutcome } from './scratch-card-outcome.tsx';
import { FIRST_CARD } from './scratch-card-terms.ts';
import type { TopUpSearch } from './top-up-search.ts';
import { TopUpTabs } from './top-up-tabs.tsx';

/** `/dashboard/scratch-card`: the digits of one card, for this line or another. They exist only on the screen. */
export function ScratchCardScreen({ amount, back }: TopUpSearch) {
  const t = useLabels();
  const navigate = useNavigate();
  const { signInId, msisdn } = useLine();
  const { isKiosk } = useSession();
  const { isOffline } = useConnectivity();
  const { state, flow, guard, confirm } = useOrder(scratchCardOrder, signInId, SCRATCH_CARD_SUBJECT, isOffline);
  const [card, setCard] = useState(FIRST_CARD);
  const { data: account } = useLineQuery(accountInfoQuery);
  const [redone, setRedone] = useState<{ refusal: LabelName | undefined }>();
  useEffect(() => {
    // The browser may cache the whole page for its Back button.
    const forget = () => setCard(FIRST_CARD);
    addEventListener('pagehide', forget);
    return () => removeEventListener('pagehide', forget);
  }, []);
  useEffect(() => {
    if (state.name === 'succeeded') setCard((used) => ({ ...used, pin: '' }));
  }, [state.name]);
  const startAgain = ({ isOtherCard }: { isOtherCard: boolean }) => {
    if (isOtherCard) setCard({ ...card, pin: '' });
    setRedone({ refusal: isOtherCard ? undefined : 'top_up_reason_pin_wrong' });
    flow.restart();
  };
  return (
    <div
      className={cx(
        'mx-auto flex w-full max-w-xl flex-col gap-5 in-data-kiosk:portrait:max-w-none',
        !isKiosk && 'lg:max-w-none',
        state.name === 'succeeded' && 'in-data-kiosk:landscape:max-w-4xl',
      )}
    >
      <PageHeader title={t('title_scratch_card')} subtitle={state.name === 'draft' && t('top_up_card_subtitle')} />
      {!isKiosk && state.name === 'draft' && <TopUpTabs amount={amount} back={back} />}
      {state.name === 'draft' && !card.isForOther && <TopUpOfBlockedLine />}
      {state.name === 'draft' && <PendingOrders kind={scratchCardOrder} />}
      {state.name === 'draft' ? (
        <Card>
          <ScratchCardForm
            state={state}
            guard={guard}
            onAgree={(isAgreed) => flow.agree(isAgreed)}
            onConfirm={(order) => confirm({ ...order, before: account })}
            ownMsisdn={msisdn}
            card={card}
            onCard={setCard}
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
            purchase={{ amount, back }}
            onStartAgain={startAgain}
            onLeave={() => void navigate({ to: '/dashboard/my-brand' })}
          />
        </OutcomeCard>
      )}
      {isKiosk && state.name === 'draft' && <Notice title={t('payment_kiosk_title')}>{t('payment_kiosk_text')}</Notice>}
    </div>
  );
}
