import { Fragment, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import type { LabelName } from '#src/i18n/labels.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { type Affordability, mayPay } from '#src/orders/engine/affordability.ts';
import type { AnyOrderKind } from '#src/orders/engine/order-kind.ts';
import { LineBlocked } from '#src/telecom/line/line-blocked.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Dialog } from '#src/ui/layout/dialog.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { DraftNotices, isAgreed } from './draft-notices.tsx';
import { isBusy, orderActions, ResultActions } from './order-actions.tsx';
import type { CodeStep } from './order-code.tsx';
import { OrderOutcome } from './order-outcome.tsx';
import { TopUpLink } from './top-up-link.tsx';
import type { OfferInHand } from './use-offer.ts';

interface OrderDialogProps<Order, Offer> {
  kind: AnyOrderKind;
  order: OfferInHand<Order, Offer>;
  /** Heading of the draft: "Confirm your purchase". */
  draftTitle: string;
  /** Heading after the draft: what was ordered. */
  title: string;
  /** Id of the form among the children that confirms. */
  formId: string;
  /** Label of the confirm button. */
  confirmText: string;
  /** `primary` for a step before the confirmation, and for stopping something. */
  confirmLook?: 'accent' | 'primary' | undefined;
  /** Whether the balance covers it; absent if the order costs nothing. */
  affordable?: Affordability | undefined;
  /** The code that the operator demands with the order: asked for below the terms. Absent: none, or not at this step. */
  code?: CodeStep | undefined;
  /** False while the terms or the line do not allow a confirmation. */
  canConfirm?: boolean | undefined;
  /** It has left the operator's list: there is nothing to confirm any more. */
  isGone?: boolean | undefined;
  /** It is as the order would make it: there is nothing to confirm, and where it can be seen stands there instead. */
  isDone?: boolean | undefined;
  /** An alternative without a connection, such as a USSD code. */
  offlineHelp?: ReactNode;
  /** The terms, and the form that confirms them. */
  children: ReactNode;
  /** Link to the page that shows the ordered item. */
  result?: ReactNode;
  reasonText?: ((reason: string) => LabelName | undefined) | undefined;
  /** Leaves the draft. */
  onLeave: () => void;
  /** Leaves a confirmed order; the same as `onLeave` unless there are sheets below this one. */
  onClose?: (() => void) | undefined;
}

/** One confirmation, then its outcome. Closing the dialog cancels nothing: polling of a sent order continues. */
export function OrderDialog<Order, Offer>({
  kind,
  order,
  draftTitle,
  title,
  formId,
  confirmText,
  confirmLook = 'accent',
  affordable,
  code,
  canConfirm = true,
  isGone = false,
  isDone = false,
  offlineHelp,
  children,
  result,
  reasonText,
  onLeave,
  onClose = onLeave,
}: OrderDialogProps<Order, Offer>) {
  const { state, flow, asks, isOffered: isKindOffered } = order;
  const t = useLabels();
  const { isOffline } = useConnectivity();
  const blockedId = useId();
  const isDraft = state.name === 'draft';
  const mayConfirm =
    canConfirm &&
    code?.isComplete !== false &&
    (affordable === undefined || mayPay(affordable)) &&
    isDraft &&
    isAgreed(state);
  const missing = affordable?.kind === 'short' && affordable.isCertain ? affordable.missing : undefined;
  const confirmation =
    missing !== undefined ? (
      <TopUpLink missing={missing} />
    ) : code?.ask ? (
      code.ask(isOffline ? blockedId : undefined)
    ) : (
      <ConfirmButton
        order={order}
        asks={asks}
        variant={confirmLook}
        isWide
        form={formId}
        disabled={!mayConfirm}
        blockedBy={isOffline ? blockedId : undefined}
      >
        {confirmText}
      </ConfirmButton>
    );
  // A blocked line cannot order, so no button is shown; the help for it is above the terms.
  const isOffered = affordable?.kind !== 'blocked-line';
  const offer = isOffered && (
    <>
      {confirmation}
      {isOffline && (
        <p id={blockedId} className="text-center text-sm text-ink-muted md:my-auto">
          {t('order_offline_reason')}
        </p>
      )}
    </>
  );
  // An order of another tab comes first: it is the reason why the list lacks the item.
  const hasLeft = (isGone || !isKindOffered) && isDraft && state.alreadyOrdered === undefined;
  const close = (where: ReactNode) => <ResultActions result={where} onClose={onLeave} />;
  const draftActions = hasLeft ? close(undefined) : isDone ? close(result) : offer;
  const footer = isDraft ? draftActions : orderActions({ kind, state, flow, isOffline, missing, result, onClose });
  return (
    <Dialog
      isOpen
      onClose={isDraft ? onLeave : onClose}
      title={isDraft && !isDone ? draftTitle : title}
      maxWidth="34rem"
      isDismissable={!isBusy(state)}
      // Each state has its own buttons: a button that turned into the form's "pay" while it was pressed would pay.
      footer={footer && <Fragment key={hasLeft ? 'gone' : state.name}>{footer}</Fragment>}
    >
      <OnNativeClose onClose={onClose} />
      {isDraft ? (
        <div className="flex flex-col gap-5">
          {affordable?.kind === 'blocked-line' && <LineBlocked />}
          {isOffline && offlineHelp && <Notice kind="offline">{offlineHelp}</Notice>}
          <DraftNotices kind={kind} state={state} flow={flow} />
          {hasLeft ? (
            <Notice kind="info" isLive>
              {t(isKindOffered ? 'order_gone_title' : 'error_not_offered')}
            </Notice>
          ) : (
            children
          )}
          {!hasLeft && isOffered && missing === undefined && code?.field}
        </div>
      ) : (
        <OrderOutcome
          kind={kind}
          state={state}
          canSendAgain={flow.canSendAgain}
          affordable={affordable}
          recipient={flow.recipient}
          terms={flow.terms}
          reasonText={reasonText}
        />
      )}
    </Dialog>
  );
}

/**
 * Browsers close a dialog at the second close request (Esc twice, the back gesture twice), even if the page prevents
 * it. The sheet must then leave the address too, otherwise it would be open but invisible.
 */
function OnNativeClose({ onClose }: { onClose: () => void }) {
  const ref = useRef<HTMLSpanElement>(null);
  const latest = useEffectEvent(onClose);
  useEffect(() => {
    const dialog = ref.current?.closest('dialog');
    const close = () => {
      // It was closed and reopened before the event arrived: nothing to do.
      if (!dialog?.open) latest();
    };
    dialog?.addEventListener('close', close);
    return () => dialog?.removeEventListener('close', close);
  }, []);
  return <span ref={ref} hidden />;
}
