import { useId } from 'react';
import { accountInfoQuery } from '#src/api/account.ts';
import type { Conversion, ConversionTarget, VolumePart } from '#src/api/bundle-conversion.ts';
import { brand } from '#src/brand/brand.ts';
import { formatAmount, formatEnd } from '#src/i18n/formats.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { affordability } from '#src/orders/engine/affordability.ts';
import { ConfirmForm } from '#src/orders/ui/confirm-form.tsx';
import { OrderDialog } from '#src/orders/ui/order-dialog.tsx';
import { OrderSums } from '#src/orders/ui/order-sums.tsx';
import { useOffer } from '#src/orders/ui/use-offer.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { useLine } from '#src/session/use-session.ts';
import { UssdOffer } from '#src/telecom/line/ussd-offer.tsx';
import { gluedUnits } from '#src/telecom/offering/volume-text.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { warningIcon } from '#src/ui/icon/icons.ts';
import { conversionOrder, conversionOrderOf, conversionSubject } from './conversion-order.ts';
import { VolumeList } from './volume-list.tsx';

interface ConversionDialogProps {
  conversion: Conversion;
  target: ConversionTarget;
  isOffline: boolean;
  isGone: boolean;
  onLeave: () => void;
}

/** Converts one bundle to another: shows what is lost, what is kept, what is gained, the end date and the price. */
export function ConversionDialog({ isOffline, isGone, onLeave, ...live }: ConversionDialogProps) {
  const t = useLabels();
  const formId = useId();
  const { language } = useLanguage();
  const { signInId } = useLine();
  const orderOf = ({ conversion, target }: typeof live) => conversionOrderOf(conversion, target);
  const subject = conversionSubject(orderOf(live));
  const order = useOffer({ kind: conversionOrder, signInId, subject, isOffline, live, orderOf });
  const { conversion, target } = order.offer;
  const { price } = target;
  const account = useLineQuery(accountInfoQuery);
  const affordable = affordability(account, price);
  const until = target.expiresAt ? formatEnd(target.expiresAt, language) : undefined;
  return (
    <OrderDialog
      kind={conversionOrder}
      order={order}
      draftTitle={t('conversion_confirm_title')}
      title={target.name}
      formId={formId}
      confirmText={
        price > 0 ? t('conversion_confirm', { amount: formatAmount(price, language) }) : t('conversion_convert')
      }
      isGone={isGone}
      affordable={affordable}
      offlineHelp={<UssdOffer isCompact code={brand.ussd.bundles} text={t('conversion_ussd')} />}
      result={
        <LinkButton to="/dashboard/my-brand" variant="primary" isWide>
          {t('conversion_see_bundles')}
        </LinkButton>
      }
      onLeave={onLeave}
    >
      <ConfirmForm id={formId} onConfirm={() => order.confirm()}>
        <p className="text-lg">
          {t('conversion_from_to', { from: gluedUnits(conversion.name), to: gluedUnits(target.name) })}
        </p>
        <dl className="flex flex-col gap-3">
          <Lost parts={conversion.lost} />
          <Part label="conversion_kept" parts={conversion.kept} />
          <Part label="conversion_gained" parts={target.volumes} />
          {until !== undefined && (
            <div>
              <dt className="text-sm text-ink-muted">{t('order_until')}</dt>
              <dd className="font-semibold">{until}</dd>
            </div>
          )}
        </dl>
        <OrderSums price={price} affordable={affordable} converted={conversion.instanceId} />
      </ConfirmForm>
    </OrderDialog>
  );
}

interface PartProps {
  parts: readonly VolumePart[] | null | undefined;
}

/** A loss is a warning, with its icon. */
function Lost({ parts }: PartProps) {
  const t = useLabels();
  // Absent: the operator sends no data, so the portal promises nothing.
  if (!parts) return null;
  if (parts.length === 0) {
    return (
      <div>
        <dt className="text-sm text-ink-muted">{t('conversion_lost')}</dt>
        <dd>{t('conversion_lost_none')}</dd>
      </div>
    );
  }
  return (
    <div className="edged relative rounded-lg bg-warning-soft py-3 ps-12 pe-4 text-warning">
      <dt className="font-semibold">
        <Icon icon={warningIcon} className="absolute start-3.5 top-3" />
        <span>{t('conversion_lost')}</span>
      </dt>
      <dd>
        <VolumeList parts={parts} />
      </dd>
    </div>
  );
}

function Part({ label, parts }: PartProps & { label: LabelName }) {
  const t = useLabels();
  if (!parts || parts.length === 0) return null;
  return (
    <div>
      <dt className="text-sm text-ink-muted">{t(label)}</dt>
      <dd>
        <VolumeList parts={parts} />
      </dd>
    </div>
  );
}
