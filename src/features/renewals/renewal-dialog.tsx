import { useId } from 'react';
import type { AccountInfo } from '#src/api/account.ts';
import { brand } from '#src/brand/brand.ts';
import { formatAmount } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { sumDzd } from '#src/lib/sum-dzd.ts';
import type { Dzd, EpochMs } from '#src/lib/units.ts';
import { affordability } from '#src/orders/engine/affordability.ts';
import { ConfirmForm } from '#src/orders/ui/confirm-form.tsx';
import { OrderDialog } from '#src/orders/ui/order-dialog.tsx';
import { Sum, SumList } from '#src/orders/ui/sum-list.tsx';
import { useOffer } from '#src/orders/ui/use-offer.ts';
import { useLine } from '#src/session/use-session.ts';
import { expiryOf } from '#src/telecom/allocation/expiry.ts';
import { sumOf } from '#src/telecom/charges/charges.ts';
import { sourceKey, topUpFor } from '#src/telecom/charges/shortfall.ts';
import { useOnDay } from '#src/telecom/charges/use-on-day.ts';
import { useUpcomingCharges } from '#src/telecom/charges/use-upcoming-charges.ts';
import { UssdOffer } from '#src/telecom/line/ussd-offer.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { dueTonight } from './due-tonight.ts';
import type { Renewable } from './renewable.ts';
import { renewalOrder, renewalOrderOf, renewalSubject } from './renewal-order.ts';
import { priceText } from './renewal-texts.ts';

interface RenewalDialogProps {
  renewable: Renewable;
  /** The wanted state. The dialog keeps it, because the renewal itself changes once the order is done. */
  isWantedOn: boolean;
  isOffline: boolean;
  isGone: boolean;
  onLeave: () => void;
}

/** Switches one renewal on or off, and says what it costs or saves. */
export function RenewalDialog({ renewable: live, isWantedOn, isOffline, isGone, onLeave }: RenewalDialogProps) {
  const t = useLabels();
  const formId = useId();
  const { language } = useLanguage();
  const { signInId } = useLine();
  const words = { language, t, onDay: useOnDay() };
  const { account, ahead, now } = useUpcomingCharges();
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
            <p>{isWantedOn ? onText(renewable, now, words) : offText(renewable, words)}</p>
            <p className="text-sm text-ink-muted">{t('renewals_nothing_now')}</p>
          </div>
        )}
        {!isDone && isWantedOn && account.data && account.data.lineType !== 'postpaid' && (
          <BalanceTonight account={account.data} due={dueTonight(ahead, renewable, now)} />
        )}
      </ConfirmForm>
    </OrderDialog>
  );
}

interface BalanceTonightProps {
  account: AccountInfo;
  due: ReturnType<typeof dueTonight>;
}

/** The balance, and what tonight's charges leave of it, or the top-up that they need. */
function BalanceTonight({ account, due }: BalanceTonightProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const amount = (value: Dzd) => formatAmount(value, language);
  const { balance, loanDue } = account;
  const left = sumDzd(balance, -sumOf(due));
  return (
    <SumList>
      <Sum label={t('order_balance_now')}>{amount(balance)}</Sum>
      {due.map((charge) => (
        <Sum key={sourceKey(charge)} label={charge.name}>
          {amount(-charge.price)}
        </Sum>
      ))}
      {left < 0 && loanDue ? <Sum label={t('renewals_tonight_advance')}>{amount(-loanDue)}</Sum> : null}
      {due.length > 0 && (
        <Sum label={t(left < 0 ? 'renewals_tonight_short' : 'renewals_tonight_left')} isStrong isTotal>
          {amount(left < 0 ? topUpFor(-left, account) : left)}
        </Sum>
      )}
    </SumList>
  );
}

interface Words {
  language: ReturnType<typeof useLanguage>['language'];
  t: ReturnType<typeof useLabels>;
  onDay: ReturnType<typeof useOnDay>;
}

/** "250 DA on 3 December, then each time it ends, until you stop it." */
function onText({ price, endsAt }: Renewable, now: EpochMs, { language, t, onDay }: Words): string {
  const amount = formatAmount(price, language);
  if (endsAt && expiryOf(endsAt, now).kind === 'midnight') return t('renewals_on_consequence_tonight', { amount });
  return endsAt
    ? t('renewals_on_consequence', { amount, day: onDay(endsAt) })
    : t('renewals_on_consequence_undated', { amount });
}

/** "250 DA on 3 December will not be charged; the bundle ends then." */
function offText({ price, nextChargeAt, endsAt, missedAt }: Renewable, { language, t, onDay }: Words): string {
  const amount = formatAmount(price, language);
  // The bundle has already ended. Only the retried charge is left.
  if (missedAt !== undefined) return t('renewals_off_consequence_missed', { amount });
  const date = nextChargeAt ?? endsAt;
  return date
    ? t('renewals_off_consequence', { amount, day: onDay(date) })
    : t('renewals_off_consequence_undated', { amount });
}
