import { useId } from 'react';
import { accountInfoQuery } from '#src/api/account.ts';
import { type CoreService, STREAMING_SERVICE } from '#src/api/services.ts';
import { formatAmount, formatLastDay } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { affordability } from '#src/orders/engine/affordability.ts';
import { ConfirmForm } from '#src/orders/ui/confirm-form.tsx';
import { OrderDialog } from '#src/orders/ui/order-dialog.tsx';
import { OrderSums } from '#src/orders/ui/order-sums.tsx';
import { useOffer } from '#src/orders/ui/use-offer.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { useLine } from '#src/session/use-session.ts';
import { useOnDay } from '#src/telecom/charges/use-on-day.ts';
import type { StartedCharge } from '#src/telecom/charges/use-upcoming-charges.ts';
import { isHeadedOn, stateOf } from '#src/telecom/line/service-state.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { serviceOrder, serviceOrderOf, serviceSubject } from './service-order.ts';
import { priceOn, TRANSFER_SERVICE } from './service-price.ts';
import { ServicePrice } from './service-row.tsx';

interface ServiceDialogProps {
  service: CoreService;
  /** The wanted state. The dialog keeps it, because the service itself changes once the order is done. */
  isWantedOn: boolean;
  isOffline: boolean;
  isGone: boolean;
  /** The page behind shows what the service offers. */
  isOverResult: boolean;
  onLeave: () => void;
}

/** Switches one service on or off, with its price and what is lost. */
export function ServiceDialog({ service, isWantedOn, isOffline, isGone, isOverResult, onLeave }: ServiceDialogProps) {
  const t = useLabels();
  const formId = useId();
  const { language } = useLanguage();
  const { signInId } = useLine();
  const { id } = service;
  const order = useOffer({
    kind: serviceOrder,
    signInId,
    subject: serviceSubject({ id, enabled: isWantedOn }),
    isOffline,
    live: service,
    orderOf: (offer) => serviceOrderOf(offer, isWantedOn),
  });
  const { name, description } = order.offer;
  const account = useLineQuery(accountInfoQuery);
  const { price } = serviceOrderOf(order.offer, isWantedOn);
  const affordable = affordability(account, price);
  const isBlocked = affordable.kind === 'blocked-line';
  const isDone = isHeadedOn(stateOf(service)) === isWantedOn;
  const isSubscription = id === STREAMING_SERVICE;
  const confirmText = () => {
    if (price > 0) {
      const amount = formatAmount(price, language);
      const { period } = order.offer;
      if (!period) return t('services_turn_on_for', { amount });
      return t(isSubscription ? 'services_subscribe_for_each' : 'services_turn_on_for_each', { amount, period });
    }
    if (isSubscription) return t(isWantedOn ? 'services_subscribe' : 'services_unsubscribe');
    return t(isWantedOn ? 'services_turn_on' : 'services_turn_off');
  };
  const draftTitle = () => {
    if (isSubscription) return t(isWantedOn ? 'services_subscribe_title' : 'services_unsubscribe_title', { name });
    return t(isWantedOn ? 'services_turn_on_title' : 'services_turn_off_title');
  };
  return (
    <OrderDialog
      kind={serviceOrder}
      order={order}
      draftTitle={isBlocked ? name : draftTitle()}
      title={name}
      formId={formId}
      confirmText={confirmText()}
      confirmLook={isWantedOn ? 'accent' : 'primary'}
      affordable={affordable}
      isGone={isGone}
      isDone={isDone}
      result={
        (id === TRANSFER_SERVICE && isWantedOn && (
          <LinkButton to="/more/core-service/stormili" variant="primary" isWide>
            {t('services_send_credit')}
          </LinkButton>
        )) ||
        (isSubscription && isWantedOn && !isOverResult && (
          <LinkButton to="/more/anaflix/movies" variant="primary" isWide>
            {t('services_see_films')}
          </LinkButton>
        ))
      }
      onLeave={onLeave}
    >
      <ConfirmForm id={formId} onConfirm={() => order.confirm()}>
        <div>
          {!isDone && !isBlocked && !isSubscription && <p className="text-lg font-semibold">{name}</p>}
          <p className="text-ink-muted">{description}</p>
        </div>
        {isDone && <AlreadyDone service={service} />}
        {!isDone && !isBlocked && <Consequence service={order.offer} isWantedOn={isWantedOn} />}
        {isBlocked && (
          <p className="font-semibold">
            <ServicePrice service={order.offer} />
          </p>
        )}
        {price > 0 && !isDone && !isBlocked && (
          <OrderSums price={price} affordable={affordable} starts={startedBy(order.offer)} />
        )}
      </ConfirmForm>
    </OrderDialog>
  );
}

/** The service is charged again after each period. Undefined if the operator does not say how long that is. */
const startedBy = ({ id, name, price, periodDays }: CoreService): StartedCharge | undefined =>
  price && periodDays ? { kind: 'service', ref: id, name, price, everyHours: periodDays * 24 } : undefined;

/** Nothing to confirm: the state of the service, and its next charge. */
function AlreadyDone({ service }: Pick<ServiceDialogProps, 'service'>) {
  const t = useLabels();
  const onDay = useOnDay();
  const { price, nextChargeAt } = service;
  const text = () => {
    switch (stateOf(service)) {
      case 'on':
        return price && nextChargeAt ? t('services_is_on_charged', { day: onDay(nextChargeAt) }) : t('services_is_on');
      case 'off':
        return t('services_is_off');
      case 'turning-on':
        return t('services_turning_on');
      case 'turning-off':
        return t('services_turning_off');
    }
  };
  return <Notice kind="info">{text()}</Notice>;
}

function Consequence({ service, isWantedOn }: Pick<ServiceDialogProps, 'service' | 'isWantedOn'>) {
  const t = useLabels();
  const { language } = useLanguage();
  const { price, period, nextChargeAt, endsAtOnce } = service;
  const amount = formatAmount(price ?? 0, language);
  const paidUntil = service.paidUntil ?? nextChargeAt;
  if (!isWantedOn && price && paidUntil) {
    const message = { amount, date: formatLastDay(paidUntil, 'short-date', language) };
    if (endsAtOnce === false) return <p className="font-semibold">{t('services_off_kept', message)}</p>;
    return <Notice kind="warning">{t(endsAtOnce ? 'services_off_lost' : 'services_off_unsaid', message)}</Notice>;
  }
  const text = () => {
    if (!isWantedOn) return t('services_off_consequence_free');
    if (!price) return t('services_on_free');
    if (priceOn(service) === 0) return t('services_on_by_use', { amount, period: period ?? '' });
    return period ? t('services_on_consequence', { amount, period }) : t('services_on_once', { amount });
  };
  return <p className="font-semibold">{text()}</p>;
}
