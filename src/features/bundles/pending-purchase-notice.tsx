import { catalogueQuery } from '../../api/product-offerings.ts';
import { useLabels } from '../../i18n/use-labels.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useContent } from '../../offline/use-content.ts';
import { isOpen, type OrderAttempt } from '../../orders/attempts.ts';
import { reasonLabel } from '../../orders/order-kind.ts';
import { usePendingOrders } from '../../orders/use-pending-orders.ts';
import { Bdi } from '../../ui/bidi.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { bundleOrder } from './bundle-order.ts';

/** Purchases whose end was not on screen when it came: still open, or settled since. Nothing where there are none. */
export function PendingPurchaseNotice() {
  const { attempts, markSeen } = usePendingOrders(bundleOrder);
  return attempts.length === 0 ? null : <Attempts attempts={attempts} onSeen={markSeen} />;
}

interface AttemptsProps {
  attempts: readonly OrderAttempt[];
  onSeen: (key: string) => void;
}

function Attempts({ attempts, onSeen }: AttemptsProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const { data: catalogue } = useContent(catalogueQuery, language);
  return (
    <div className="flex flex-col gap-3">
      {attempts.map((attempt) => (
        <AttemptNotice
          key={attempt.key}
          attempt={attempt}
          name={catalogue?.find(({ brandRef }) => brandRef === attempt.subject)?.name ?? t('purchase_some_bundle')}
          onSeen={() => onSeen(attempt.key)}
        />
      ))}
    </div>
  );
}

function AttemptNotice({ attempt, name, onSeen }: { attempt: OrderAttempt; name: string; onSeen: () => void }) {
  const t = useLabels();
  if (isOpen(attempt)) {
    return (
      <Notice kind="info" isLive title={t('purchase_notice_open', { name })}>
        {t('purchase_notice_open_text')}
      </Notice>
    );
  }
  const action = (
    <Button variant="secondary" size="sm" onClick={onSeen}>
      {t('purchase_notice_seen')}
    </Button>
  );
  if (attempt.state === 'succeeded') {
    return (
      <Notice kind="success" isLive title={t('purchase_notice_succeeded', { name })} action={action}>
        {attempt.orderId && (
          <>
            {t('purchase_order')} <Bdi className="break-all">{attempt.orderId}</Bdi>
          </>
        )}
      </Notice>
    );
  }
  return (
    <Notice kind="warning" isLive title={t('purchase_notice_declined', { name })} action={action}>
      {attempt.reason && `${t(reasonLabel(bundleOrder, attempt.reason))} `}
      {t('purchase_not_charged')}
    </Notice>
  );
}
