import { useId } from 'react';
import { brand } from '#src/brand/brand.ts';
import { formatAmount, formatDate } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import type { Dzd, EpochMs } from '#src/lib/units.ts';
import { affordability } from '#src/orders/engine/affordability.ts';
import { ConfirmForm } from '#src/orders/ui/confirm-form.tsx';
import { OrderDialog } from '#src/orders/ui/order-dialog.tsx';
import { Sum, SumList } from '#src/orders/ui/sum-list.tsx';
import { useOffer } from '#src/orders/ui/use-offer.ts';
import { useLine } from '#src/session/use-session.ts';
import { expiryOf } from '#src/telecom/allocation/expiry.ts';
import { useOperatorNow } from '#src/telecom/line/operator-now.ts';
import { useLineState } from '#src/telecom/line/use-line-state.ts';
import { UssdOffer } from '#src/telecom/line/ussd-offer.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { dueTonight, sumOf } from './charges.ts';
import type { Renewable } from './renewable.ts';
import { renewalOrder, renewalOrderOf, renewalSubject } from './renewal-order.ts';
import { priceText } from './renewal-texts.ts';

interface RenewalDialogProps {
  renewable: Renewable;
  /** Every renewal of the line. */
  items: readonly Renewable[];
  /** The wanted state. The dialog keeps it, because the renewal itself changes once the order is done. */
  isWantedOn: boolean;
  isOffline: boolean;
  isGone: boolean;
  onLeave: () => void;
}

/** Switches one renewal on or off, and says what it costs or saves. */
export function RenewalDialog({ renewable: live, items, isWantedOn, isOffline, isGone, onLeave }: RenewalDialogProps) {
  const t = useLabels();
  const formId = useId();
  const { language } = useLanguage();
  const { signInId } = useLine();
  const { account } = useLineState();
  const now = useOperatorNow(account.data?.asOf, account.dataUpdatedAt);
  const order = useOffer({
    kind: renewalOrder,
    signInId,
    subject: renewalSubject({ brandRef: live.brandRef, enabled: isWantedOn }),
    isOffline,
    live,
    orderOf: (offer) => renewalOrderOf(offer, isWantedOn),
  });
  const renewable = order.offer;
  const isDone = live.isOn === isWantedOn;
  // Every line may switch off, because that costs nothing.
  const isBlocked = isWantedOn && affordability(account, 0).kind === 'blocked-line';

  return (
    <OrderDialog
      kind={renewalOrder}
      order={order}
      draftTitle={t(isWantedOn ? 'renewals_turn_on_title' : 'renewals_turn_off_title')}
      title={renewable.name}
      formId={formId}
      confirmText={t(isWantedOn ? 'renewals_turn_on' : 'renewals_turn_off')}
      confirmLook={isWantedOn ? 'accent' : 'primary'}
      isGone={isGone}
      isDone={isDone}
      affordable={isBlocked ? affordability(account, 0) : undefined}
      offlineHelp={<UssdOffer isCompact code={brand.ussd.bundles} text={t('renewals_ussd')} />}
      onLeave={onLeave}
    >
      <ConfirmForm id={formId} onConfirm={() => order.confirm()}>
        <div>
          {!isDone && <p className="text-lg font-semibold">{renewable.name}</p>}
          <p className="text-ink-muted">{priceText(renewable, language, t)}</p>
        </div>
        {isDone && <Notice kind="info">{t(isWantedOn ? 'renewals_is_on' : 'renewals_is_off')}</Notice>}
        {!isDone && (
          <div className="flex flex-col gap-2 rounded-lg bg-surface-sunken p-4">
            <p>{isWantedOn ? onText(renewable, now, language, t) : offText(renewable, language, t)}</p>
            <p className="text-sm text-ink-muted">{t('renewals_nothing_now')}</p>
          </div>
        )}
        {!isDone && isWantedOn && account.data && account.data.lineType !== 'postpaid' && (
          <BalanceTonight balance={account.data.balance} due={dueTonight(items, renewable, now)} />
        )}
      </ConfirmForm>
    </OrderDialog>
  );
}

/** The balance, and what tonight's charges leave of it. */
function BalanceTonight({ balance, due }: { balance: Dzd; due: readonly Renewable[] }) {
  const t = useLabels();
  const { language } = useLanguage();
  const amount = (value: Dzd) => formatAmount(value, language);
  const left = (Math.round(balance * 100) - Math.round(sumOf(due) * 100)) / 100;
  return (
    <SumList>
      <Sum label={t('order_balance_now')}>{amount(balance)}</Sum>
      {due.map(({ brandRef, name, price }) => (
        <Sum key={brandRef} label={name}>
          {amount(-price)}
        </Sum>
      ))}
      {due.length > 0 && (
        <Sum label={t(left < 0 ? 'renewals_tonight_short' : 'renewals_tonight_left')} isStrong isTotal>
          {amount(Math.abs(left))}
        </Sum>
      )}
    </SumList>
  );
}

type Words = [language: ReturnType<typeof useLanguage>['language'], t: ReturnType<typeof useLabels>];

/** "250 DA on 3 December, then each time it ends, until you stop it." */
function onText({ price, endsAt }: Renewable, now: EpochMs, ...[language, t]: Words): string {
  const amount = formatAmount(price, language);
  if (endsAt && expiryOf(endsAt, now).kind === 'midnight') return t('renewals_on_consequence_tonight', { amount });
  return endsAt
    ? t('renewals_on_consequence', { amount, date: formatDate(endsAt, 'short-date', language) })
    : t('renewals_on_consequence_undated', { amount });
}

/** "250 DA on 3 December will not be charged; the bundle ends then." */
function offText({ price, nextChargeAt, endsAt, missedAt }: Renewable, ...[language, t]: Words): string {
  const amount = formatAmount(price, language);
  // The bundle has already ended. Only the retried charge is left.
  if (missedAt !== undefined) return t('renewals_off_consequence_missed', { amount });
  const date = nextChargeAt ?? endsAt;
  return date
    ? t('renewals_off_consequence', { amount, date: formatDate(date, 'short-date', language) })
    : t('renewals_off_consequence_undated', { amount });
}
