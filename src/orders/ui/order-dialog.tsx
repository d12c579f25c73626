import { Fragment, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import type { LabelName } from '#src/i18n/labels.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { type Affordability, mayPay } from '#src/orders/engine/affordability.ts';
import type { AnyOrderKind } from '#src/orders/engine/order-kind.ts';
import { LineBlocked } from '#src/telecom/line/line-blocked.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Dialog } from '#src/ui/layout/dialog.tsx';
import { DraftNotices, isAgreed } from './draft-notices.tsx';
import { isBusy, NothingLeft, orderActions } from './order-actions.tsx';
import { OrderOutcome } from './order-outcome.tsx';
import { TopUpLink } from './top-up-link.tsx';
import type { OfferInHand } from './use-offer.ts';

interface OrderDialogProps<Order, Offer> {
  kind: AnyOrderKind;
  order: OfferInHand<Order, Offer>;
  /** Heading while it can still be left: "Confirm your purchase". */
  draftTitle: string;
  /** Heading from then on: what was ordered. */
  title: string;
  /** Id of the form among the children, which confirms. */
  formId: string;
  /** On the one button that confirms. */
  confirmText: string;
  /** What the balance allows; absent where the order costs nothing. */
  affordable?: Affordability | undefined;
  /** False while the terms or the line do not allow it. */
  canConfirm?: boolean | undefined;
  /** It has left the operator's list: there is nothing to confirm any more. */
  isGone?: boolean | undefined;
  /** It is as the order would make it: there is nothing to confirm, and where it can be seen stands there instead. */
  isDone?: boolean | undefined;
  /** The way without a connection, such as a USSD code. */
  offlineHelp?: ReactNode;
  /** The terms, and the form that confirms them. */
  children: ReactNode;
  /** Leads to where what was ordered can be seen. */
  result?: ReactNode;
  reasonText?: ((reason: string) => LabelName | undefined) | undefined;
  /** Leaves the draft. */
  onLeave: () => void;
  /** Leaves an order that was confirmed; the same as `onLeave` unless sheets lie beneath. */
  onClose?: (() => void) | undefined;
}

/** One confirmation, then its outcome. Closing it stops nothing: what was sent is followed to its end. */
export function OrderDialog<Order, Offer>({
  kind,
  order: { state, flow, isGuarded, isOffered: isKindOffered },
  draftTitle,
  title,
  formId,
  confirmText,
  affordable,
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
  const t = useLabels();
  const { isOffline } = useConnectivity();
  const blockedId = useId();
  const isDraft = state.name === 'draft';
  const mayConfirm = canConfirm && (affordable === undefined || mayPay(affordable)) && isDraft && isAgreed(state);
  const missing = affordable?.kind === 'short' && affordable.isCertain ? affordable.missing : undefined;
  const confirmation =
    missing !== undefined ? (
      <TopUpLink missing={missing} />
    ) : (
      <Button
        variant="accent"
        isWide
        type="submit"
        form={formId}
        disabled={!mayConfirm || isGuarded}
        blockedBy={isOffline ? blockedId : undefined}
      >
        {confirmText}
      </Button>
    );
  // What a blocked line can't do is not offered: what to do about it stands above the terms.
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
  // What another tab ordered is told first: it is why the list does not have it.
  const hasLeft = (isGone || !isKindOffered) && isDraft && state.alreadyOrdered === undefined;
  const close = (where: ReactNode) => <NothingLeft result={where} text={t('common_close')} onClose={onLeave} />;
  const draftActions = hasLeft ? close(undefined) : isDone ? close(result) : offer;
  const footer = isDraft ? draftActions : orderActions({ kind, state, flow, isOffline, missing, result, onClose });
  return (
    <Dialog
      isOpen
      onClose={isDraft ? onLeave : onClose}
      title={isDraft && !isDone ? draftTitle : title}
      maxWidth="34rem"
      isDismissable={!isBusy(state)}
      // Each state has buttons of its own: one that became the form's "pay" while it was pressed would pay.
      footer={footer && <Fragment key={hasLeft ? 'gone' : state.name}>{footer}</Fragment>}
    >
      <OnNativeClose onClose={onClose} />
      {isDraft ? (
        <div className="flex flex-col gap-5">
          {affordable?.kind === 'blocked-line' && <LineBlocked status={affordable.status} />}
          {isOffline && offlineHelp && <Notice kind="offline">{offlineHelp}</Notice>}
          <DraftNotices kind={kind} state={state} flow={flow} />
          {hasLeft ? (
            <Notice kind="info" isLive>
              {t(isKindOffered ? 'order_gone_title' : 'error_not_offered')}
            </Notice>
          ) : (
            children
          )}
        </div>
      ) : (
        <OrderOutcome
          kind={kind}
          state={state}
          canSendAgain={flow.canSendAgain}
          recipient={flow.recipient}
          reasonText={reasonText}
        />
      )}
    </Dialog>
  );
}

/**
 * Browsers let a close request through the second time (Esc twice, the back gesture twice), whatever the page says. The
 * sheet then has to leave the address too, or it would be open and unseen.
 */
function OnNativeClose({ onClose }: { onClose: () => void }) {
  const ref = useRef<HTMLSpanElement>(null);
  const latest = useEffectEvent(onClose);
  useEffect(() => {
    const dialog = ref.current?.closest('dialog');
    const close = () => {
      // Closed and opened again before the event came: nothing to follow.
      if (!dialog?.open) latest();
    };
    dialog?.addEventListener('close', close);
    return () => dialog?.removeEventListener('close', close);
  }, []);
  return <span ref={ref} hidden />;
}
