import type { ReactNode } from 'react';
import { useLabels } from '../i18n/use-labels.ts';
import { Button } from '../ui/button.tsx';
import { refreshIcon } from '../ui/icons.ts';
import type { OrderFlow } from './order-flow.ts';
import type { StateAfterDraft } from './order-outcome.tsx';
import type { OrderState } from './order-state.ts';
import { TopUpLink } from './top-up-link.tsx';

/** The request is on its way: nothing to press until there is news, which is never longer than the client's time-out. */
export function isBusy(state: OrderState): boolean {
  return state.name === 'confirming' || (state.name === 'sent' && !state.isPending && !state.isLeft);
}

interface OrderActionsProps {
  state: StateAfterDraft;
  flow: Pick<OrderFlow<never>, 'canSendAgain' | 'checkAgain' | 'sendAgain' | 'restart'>;
  isOffline: boolean;
  /** Leads to where what was ordered can be seen. */
  result?: ReactNode;
  /** Leaves the order as it stands. */
  onClose: () => void;
}

/** What can be done about an order that was confirmed. Undefined while there is nothing to do but wait. */
export function orderActions(props: OrderActionsProps): ReactNode {
  return isBusy(props.state) ? undefined : <OrderActions {...props} />;
}

function OrderActions({ state, flow, isOffline, result, onClose }: OrderActionsProps) {
  const t = useLabels();
  const close = (text: string) => (
    <Button variant="secondary" isWide onClick={onClose}>
      {text}
    </Button>
  );
  switch (state.name) {
    case 'confirming':
      return null;
    case 'sent':
    case 'unknown':
      return (
        <>
          {state.isLeft && (
            <Button variant="primary" isWide icon={refreshIcon} onClick={() => void flow.checkAgain()}>
              {t('order_check_again')}
            </Button>
          )}
          {flow.canSendAgain && (
            <Button variant="secondary" isWide disabled={isOffline} onClick={() => void flow.sendAgain()}>
              {t('order_send_again')}
            </Button>
          )}
          {close(t('common_close'))}
        </>
      );
    case 'succeeded':
      return (
        <>
          {result}
          {close(t('order_done'))}
        </>
      );
    case 'declined':
      return (
        <>
          {state.reason === 'insufficient_balance' ? (
            <TopUpLink />
          ) : (
            <Button variant="primary" isWide onClick={() => flow.restart()}>
              {t('order_try_again')}
            </Button>
          )}
          {close(t('common_close'))}
        </>
      );
  }
}
