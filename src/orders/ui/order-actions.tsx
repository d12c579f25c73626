import type { ReactNode } from 'react';
import { CallHelp } from '#src/help/call-help.tsx';
import { useLabels } from '#src/i18n/use-labels.ts';
import type { Dzd } from '#src/lib/units.ts';
import type { OrderFlow } from '#src/orders/engine/order-flow.ts';
import { type AnyOrderKind, type NextStep, nextStepOf } from '#src/orders/engine/order-kind.ts';
import type { OrderState } from '#src/orders/engine/order-state.ts';
import { LineHelpButtons } from '#src/telecom/line/line-blocked.tsx';
import { Button } from '#src/ui/button/button.tsx';
import type { ButtonVariant } from '#src/ui/button/button-class.ts';
import { refreshIcon } from '#src/ui/icon/icons.ts';
import type { StateAfterDraft } from './order-outcome.tsx';
import { TopUpLink } from './top-up-link.tsx';

/** The request is on its way: there is nothing to press until an answer or the client's time-out. */
export function isBusy(state: OrderState): boolean {
  return state.name === 'confirming' || (state.name === 'sent' && !state.isPending && !state.isLeft);
}

interface OrderActionsProps {
  kind: AnyOrderKind;
  state: StateAfterDraft;
  flow: Pick<OrderFlow<never>, 'canSendAgain' | 'checkAgain' | 'sendAgain' | 'restart'>;
  isOffline: boolean;
  /** Missing from the balance, if known. */
  missing?: Dzd | undefined;
  /** Link to the page that shows the ordered item. */
  result?: ReactNode;
  /** Closes the dialog; the order keeps its state. */
  onClose: () => void;
}

/** The actions for a confirmed order. Undefined while the user can only wait. */
export function orderActions(props: OrderActionsProps): ReactNode {
  return isBusy(props.state) ? undefined : <OrderActions {...props} />;
}

function OrderActions({ kind, state, flow, isOffline, missing, result, onClose }: OrderActionsProps) {
  const t = useLabels();
  const close = (text: string, variant: ButtonVariant = 'secondary') => (
    <Button variant={variant} isWide onClick={onClose}>
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
            <Button variant="quiet" isWide disabled={isOffline} onClick={() => void flow.sendAgain()}>
              {t('order_send_again')}
            </Button>
          )}
          {close(t('common_close'), state.isLeft ? 'quiet' : 'secondary')}
        </>
      );
    case 'succeeded':
      return <ResultActions result={result} onClose={onClose} />;
    case 'declined': {
      const step = nextStepOf(kind, state.reason);
      if (step === 'leave') return close(t('common_close'), 'primary');
      return (
        <>
          <NextAfter step={step} missing={missing} onTryAgain={() => flow.restart()} />
          {/* Without a cause, only customer service can say more. */}
          {state.reason === 'declined' && <CallHelp variant="secondary" isWide />}
          {close(t('common_close'), state.reason === 'declined' ? 'quiet' : 'secondary')}
        </>
      );
    }
  }
}

type ResultActionsProps = Pick<OrderActionsProps, 'result' | 'onClose'>;

/** The order has its result: a link to the page that shows it, and a button that closes. */
export function ResultActions({ result, onClose }: ResultActionsProps) {
  const t = useLabels();
  return (
    <>
      {result}
      <Button variant={result ? 'secondary' : 'primary'} isWide onClick={onClose}>
        {t('common_close')}
      </Button>
    </>
  );
}

interface NextAfterProps extends Pick<OrderActionsProps, 'missing'> {
  step: Exclude<NextStep, 'leave'>;
  onTryAgain: () => void;
}

/** What helps after a refusal: trying again is useless without credit, or on a blocked line. */
function NextAfter({ step, missing, onTryAgain }: NextAfterProps) {
  const t = useLabels();
  switch (step) {
    case 'top-up':
      return <TopUpLink missing={missing} />;
    case 'line-help':
      return <LineHelpButtons isWide />;
    case 'try-again':
      return (
        <Button variant="primary" isWide onClick={onTryAgain}>
          {t('order_try_again')}
        </Button>
      );
  }
}
