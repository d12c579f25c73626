import type { ReactNode } from 'react';
import { useLabels } from '#src/i18n/use-labels.ts';
import { carried } from '#src/lib/carry-over.ts';
import { shortReference } from '#src/lib/short-reference.ts';
import { isOpen } from '#src/orders/engine/attempts.ts';
import { type AnyOrderKind, reasonLabel } from '#src/orders/engine/order-kind.ts';
import type { OrderAttempt } from '#src/orders/engine/order-record.ts';
import { wordsOf } from '#src/orders/engine/order-words.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Bdi } from '#src/ui/layout/bidi.tsx';
import { usePendingOrders } from './use-pending-orders.ts';

interface PendingOrdersProps {
  kind: AnyOrderKind;
  /** The name of the ordered item, if known; otherwise the kind's own name is used. */
  nameOf?: ((attempt: OrderAttempt) => string | undefined) | undefined;
  /** An action for an open order. */
  openAction?: ((attempt: OrderAttempt) => ReactNode) | undefined;
}

/** Orders of one kind whose outcome was not on screen when it arrived: still open, or settled since. */
export function PendingOrders({ kind, nameOf, openAction }: PendingOrdersProps) {
  const t = useLabels();
  const { attempts, markSeen } = usePendingOrders(kind);
  return attempts.map((attempt) => (
    <AttemptNotice
      key={attempt.key}
      kind={kind}
      attempt={attempt}
      name={nameOf?.(attempt) ?? t(wordsOf(kind).name)}
      openAction={openAction?.(attempt)}
      onSeen={() => markSeen(attempt.key)}
    />
  ));
}

interface AttemptNoticeProps {
  kind: AnyOrderKind;
  attempt: OrderAttempt;
  name: string;
  openAction: ReactNode;
  onSeen: () => void;
}

/** One such order and its action. */
export function AttemptNotice({ kind, attempt, name, openAction, onSeen }: AttemptNoticeProps) {
  const t = useLabels();
  if (isOpen(attempt)) {
    return (
      <Notice kind="info" isLive title={t(wordsOf(kind).open, { name })} action={openAction}>
        {t(wordsOf(kind).openText)}
      </Notice>
    );
  }
  const action = (
    <Button {...carried(`order.seen.${attempt.key}`)} variant="secondary" size="sm" onClick={onSeen}>
      {t('order_notice_seen')}
    </Button>
  );
  if (attempt.state === 'succeeded') {
    return (
      <Notice kind="success" isLive title={t('order_notice_succeeded', { name })} action={action}>
        {attempt.orderId && (
          <>
            {t('order_reference')} <Bdi className="font-semibold">{shortReference(attempt.orderId)}</Bdi>
          </>
        )}
      </Notice>
    );
  }
  return (
    <Notice kind="warning" isLive title={t('order_notice_declined', { name })} action={action}>
      {attempt.reason && `${t(reasonLabel(kind, attempt.reason))} `}
      {t(wordsOf(kind).nothingDone)}
    </Notice>
  );
}
