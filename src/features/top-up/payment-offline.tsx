import { useId } from 'react';
import { brand } from '#src/brand/brand.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { UssdOffer } from '#src/telecom/line/ussd-offer.tsx';
import { BlockedReason } from '#src/ui/field/blocked-reason.tsx';
import type { Blocked } from './payment-terms.tsx';

/** Why nothing can be paid now: there is no network. Undefined if there is one. */
export function useBlockedPayment(): Blocked | undefined {
  const t = useLabels();
  const id = useId();
  const { isOffline } = useConnectivity();
  if (!isOffline) return undefined;
  const notice = (
    <BlockedReason id={id} title={t('payment_offline_title')} text={t('payment_offline_text')}>
      <UssdOffer isCompact code={brand.ussd.topUp} text={t('payment_ussd')} />
    </BlockedReason>
  );
  return { id, notice };
}
