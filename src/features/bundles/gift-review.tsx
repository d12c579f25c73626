import { useLabels } from '#src/i18n/use-labels.ts';
import type { Dzd, Msisdn } from '#src/lib/units.ts';
import type { Affordability } from '#src/orders/engine/affordability.ts';
import { ConfirmForm } from '#src/orders/ui/confirm-form.tsx';
import { OrderSums } from '#src/orders/ui/order-sums.tsx';
import { RecipientBox } from '#src/orders/ui/recipient-box.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';

interface GiftReviewProps {
  id: string;
  beneficiary: Msisdn;
  price: Dzd;
  affordable: Affordability;
  /** Back to the form. */
  onChange: () => void;
  onConfirm: () => void;
}

/** The second confirmation of a gift: the number in large text, and that the gift cannot be taken back. */
export function GiftReview({ id, beneficiary, price, affordable, onChange, onConfirm }: GiftReviewProps) {
  const t = useLabels();
  return (
    <ConfirmForm id={id} onConfirm={onConfirm}>
      <RecipientBox
        title={t('purchase_gift_goes_to')}
        msisdn={beneficiary}
        action={
          <Button variant="quiet" size="sm" onClick={onChange}>
            {t('purchase_gift_change')}
          </Button>
        }
      />
      <OrderSums price={price} affordable={affordable} />
      <Notice kind="warning">{t('purchase_gift_final')}</Notice>
    </ConfirmForm>
  );
}
