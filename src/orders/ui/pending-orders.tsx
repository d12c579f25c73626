import type { ReactNode } from 'react';
import { useLabels } from '#src/i18n/use-labels.ts';
import { carried } from '#src/lib/carry-over.ts';
import { shortReference } from '#src/lib/short-reference.ts';
import type { SignInId } from '#src/lib/units.ts';
import { type AnyOrderKind, reasonLabel } from '#src/orders/engine/order-kind.ts';
import type { OrderRecord } from '#src/orders/engine/order-record.ts';
import { isOpen } from '#src/orders/engine/order-records.ts';
import { wordsOf } from '#src/orders/engine/order-words.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Bdi } from '#src/ui/layout/bidi.tsx';
import { usePendingOrders } from './use-pending-orders.ts';

interface PendingOrdersProps {
  kind: AnyOrderKind;
  /** Whose orders; absent: those of the line. */
  signInId?: SignInId | undefined;
  /** The name of the ordered item, if known; otherwise the kind's own name is used. */
  nameOf?: ((record: OrderRecord) => string | undefined) | undefined;
  /** An action for an open order. */
  openAction?: ((record: OrderRecord) => ReactNode) | undefined;
}

/** Orders of one kind whose outcome was not on screen when it arrived: still open, or settled since. */
export function PendingOrders({ kind, signInId, nameOf, openAction }: PendingOrdersProps) {
  const t = useLabels();
  const { records, markSeen } = usePendingOrders(kind, signInId);
  return records.map((record) => (
    <OrderNotice
      key={record.key}
      kind={kind}
      record={record}
      name={nameOf?.(record) ?? t(wordsOf(kind).name)}
      openAction={openAction?.(record)}
      onSeen={() => markSeen(record.key)}
    />
  ));
}

interface OrderNoticeProps {
  kind: AnyOrderKind;
  record: OrderRecord;
  name: string;
  openAction: ReactNode;
  onSeen: () => void;
}

/** One such order and its action. */
export function OrderNotice({ kind, record, name, openAction, onSeen }: OrderNoticeProps) {
  const t = useLabels();
  if (isOpen(record)) {
    return (
      <Notice kind="info" isLive title={t(wordsOf(kind).open, { name })} action={openAction}>
        {t(wordsOf(kind).openText)}
      </Notice>
    );
  }
  const action = (
    <Button {...carried(`order.seen.${record.key}`)} variant="secondary" size="sm" onClick={onSeen}>
      {t('order_notice_seen')}
    </Button>
  );
  if (record.state === 'succeeded') {
    return (
      <Notice kind="success" isLive title={t('order_notice_succeeded', { name })} action={action}>
        {record.orderId && (
          <>
            {t('order_reference')}{' '}
            <Bdi className="inline-block max-w-full font-semibold wrap-anywhere">{shortReference(record.orderId)}</Bdi>
          </>
        )}
      </Notice>
    );
  }
  return (
    <Notice kind="warning" isLive title={t('order_notice_declined', { name })} action={action}>
      {record.reason && `${t(reasonLabel(kind, record.reason))} `}
      {t(wordsOf(kind).nothingDone)}
    </Notice>
  );
}
