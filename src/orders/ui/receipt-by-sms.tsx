import { useState, useSyncExternalStore } from 'react';
import { isApiError } from '#src/api/client/errors.ts';
import { notOfferedVersion, subscribeNotOffered } from '#src/api/client/not-offered.ts';
import { isReceiptBySmsOffered, sendReceiptBySms } from '#src/api/receipts.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { maskedPhone } from '#src/lib/phone-number.ts';
import { isolated } from '#src/lib/visible-text.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { useAction } from '#src/session/use-action.ts';
import { useLine } from '#src/session/use-session.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { checkIcon } from '#src/ui/icon/icons.ts';
import { smsIcon } from '#src/ui/icon/icons-more.ts';

/**
 * How the customer of a kiosk takes the receipt along: by SMS to the line, or later in the line's history. The screen
 * itself shows neither the number nor the reference, because others can read it.
 */
export function ReceiptBySms({ reference }: { reference: string }) {
  const t = useLabels();
  const { msisdn } = useLine();
  const { isOffline } = useConnectivity();
  const [isSent, setSent] = useState(false);
  useSyncExternalStore(subscribeNotOffered, notOfferedVersion, notOfferedVersion);
  const { submit, isBusy, error } = useAction(
    () => sendReceiptBySms(reference),
    (thrown) =>
      isApiError(thrown) && thrown.kind === 'not-offered' ? 'order_receipt_in_history' : 'order_receipt_sms_failed',
  );
  const number = isolated(maskedPhone(msisdn));
  return (
    <div className="flex flex-col items-center gap-2 text-center">
      {!isSent && isReceiptBySmsOffered() && (
        <Button
          variant="secondary"
          size="lg"
          isWide
          icon={smsIcon}
          isBusy={isBusy}
          disabled={isOffline}
          onClick={() => void submit().then((isDone) => isDone && setSent(true))}
        >
          {t('order_receipt_by_sms')}
        </Button>
      )}
      <p role="status" className="flex items-center gap-2 text-sm text-ink-muted">
        {isSent && <Icon icon={checkIcon} size={20} />}
        <span>
          {isSent
            ? t('order_receipt_sms_sent', { number })
            : error
              ? t(error)
              : t(isReceiptBySmsOffered() ? 'order_receipt_sms_hint' : 'order_receipt_in_history', { number })}
        </span>
      </p>
    </div>
  );
}
