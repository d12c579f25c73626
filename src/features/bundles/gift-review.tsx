import { useLabels } from '#src/i18n/use-labels.ts';
import type { Dzd, Msisdn } from '#src/lib/units.ts';
import type { Affordability } from '#src/orders/engine/affordability.ts';
import { ConfirmForm } from '#src/orders/ui/confirm-form.tsx';
import { OrderSums } from '#src/orders/ui/order-sums.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { PhoneFigure } from '#src/ui/figures/phone-figure.tsx';

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
      <div className="flex flex-col items-center gap-1 rounded-lg border-2 border-primary p-4 text-center">
        <p className="text-sm text-ink-muted">{t('purchase_gift_goes_to')}</p>
        <PhoneFigure msisdn={beneficiary} />
        <Button variant="quiet" size="sm" onClick={onChange}>
          {t('purchase_gift_change')}
        </Button>
      </div>
      <OrderSums price={price} affordable={affordable} />
      <Notice kind="warning">{t('purchase_gift_final')}</Notice>
    </ConfirmForm>
  );
}
