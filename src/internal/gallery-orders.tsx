/** The part of the gallery about orders, in every possible state. */
import { useState } from 'react';
import { serviceOrder } from '#src/features/services/service-order.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import type { Msisdn } from '#src/lib/units.ts';
import type { Affordability } from '#src/orders/engine/affordability.ts';
import type { CodeRefusal, OrderRecord, RefusalReason } from '#src/orders/engine/order-record.ts';
import { DRAFT } from '#src/orders/engine/order-state.ts';
import { AmountOptions } from '#src/orders/ui/amount-options.tsx';
import { BalanceAfter } from '#src/orders/ui/balance-after.tsx';
import { ConfirmButton } from '#src/orders/ui/confirm-button.tsx';
import { ConfirmForm } from '#src/orders/ui/confirm-form.tsx';
import { DraftNotices } from '#src/orders/ui/draft-notices.tsx';
import { orderActions } from '#src/orders/ui/order-actions.tsx';
import { OrderOutcome, type StateAfterDraft } from '#src/orders/ui/order-outcome.tsx';
import { OrderSums } from '#src/orders/ui/order-sums.tsx';
import { OrderNotice } from '#src/orders/ui/pending-orders.tsx';
import { RecipientBox } from '#src/orders/ui/recipient-box.tsx';
import { RecipientField } from '#src/orders/ui/recipient-field.tsx';
import { ResumePurchase } from '#src/orders/ui/resume-purchase.tsx';
import { TapGuard } from '#src/orders/ui/tap-guard.ts';
import { TopUpLink } from '#src/orders/ui/top-up-link.tsx';
import { UnavailableNotice } from '#src/orders/ui/unavailable-notice.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { Section } from './gallery-controls.tsx';

const AFFORDABLE: readonly Affordability[] = [
  { kind: 'reading' },
  { kind: 'enough', now: 1240.5, after: 40.5 },
  { kind: 'short', now: 200, shortBy: 1000, missing: 1000, withheld: 0, isCertain: true },
  { kind: 'postpaid' },
  { kind: 'unknown' },
  { kind: 'blocked-line', status: 'barred' },
];

const KEY = '7b1f42c8-0000-4000-8000-000000000000';
const FRIEND = '213551234567' as Msisdn;
const STATES: readonly StateAfterDraft[] = [
  { name: 'confirming' },
  { name: 'sent', key: KEY, isPending: true, isLeft: false },
  { name: 'unknown', key: KEY, isLeft: true },
  {
    name: 'succeeded',
    key: KEY,
    orderId: KEY,
    balanceAfter: 40.5,
    at: Date.UTC(2026, 10, 21, 11),
    terms: { name: '5 Go', enabled: true },
    receipt: { price: 300 },
  },
  { name: 'declined', key: KEY, reason: 'insufficient_balance', orderId: KEY, reference: undefined },
];
const REFUSALS: readonly Exclude<RefusalReason, CodeRefusal>[] = [
  'offline',
  'busy',
  'not-recorded',
  'signed-out',
  'price-changed',
];
const ATTEMPTS: readonly Pick<OrderRecord, 'state' | 'reason' | 'orderId'>[] = [
  { state: 'sent' },
  { state: 'succeeded', orderId: KEY },
  { state: 'declined', reason: 'insufficient_balance' },
];

const noop = () => undefined;
const promised = () => Promise.resolve();
/** Actions without effect: the gallery sends no orders. */
const STILL = { canSendAgain: true, checkAgain: promised, sendAgain: promised, restart: noop, agree: noop };

export function Orders() {
  const t = useLabels();
  const name = t('nav_core_service');
  const [asked] = useState({ state: DRAFT, guard: new TapGuard() });
  const [number, setNumber] = useState('0551 23 45 67');
  const [amount, setAmount] = useState('100');
  const record = (changes: (typeof ATTEMPTS)[number]): OrderRecord => ({
    key: KEY,
    kind: serviceOrder.name,
    subject: '',
    terms: {},
    at: 0,
    since: 0,
    missingCountsFrom: 0,
    ...changes,
  });
  return (
    <>
      <Section name="orders: order-sums, order-outcome, next-charges, sum-list, balance-after, order-actions, sent-to">
        <div className="grid gap-4 md:grid-cols-2">
          {AFFORDABLE.map((affordable) => (
            <Card key={affordable.kind} headingLevel={3} title={<code>{affordable.kind}</code>}>
              <OrderSums price={1200} affordable={affordable} />
              <BalanceAfter affordable={affordable} hasBalance />
            </Card>
          ))}
          {STATES.map((state) => (
            <Card key={state.name} headingLevel={3} title={<code>{state.name}</code>}>
              <OrderOutcome
                kind={serviceOrder}
                state={state}
                canSendAgain={state.name === 'unknown'}
                recipient={FRIEND}
                terms={{ name: '5 Go', enabled: true, price: 300 }}
              />
              <div className="mt-4 flex flex-col gap-2">
                {orderActions({ kind: serviceOrder, state, flow: STILL, isOffline: false, onClose: noop })}
              </div>
            </Card>
          ))}
        </div>
      </Section>
      <Section name="orders: amount-options, confirm-button, confirm-form, draft-notices, recipient-box, recipient-field, resume-purchase, top-up-link, unavailable-notice">
        <div className="grid items-start gap-4 md:grid-cols-2">
          <Card className="flex flex-col gap-4">
            <ConfirmForm id="gallery-form" onConfirm={noop}>
              <RecipientField label={t('nav_account')} value={number} onChange={setNumber} />
              <RecipientField label={t('nav_account')} value="0551" onChange={noop} error={t('error_validation')} />
            </ConfirmForm>
            <ConfirmButton order={asked} asks={number} form="gallery-form" variant="accent" isWide>
              {t('nav_top_up')}
            </ConfirmButton>
            <RecipientBox title={t('nav_account')} msisdn={FRIEND} />
            <AmountOptions
              legend={t('services_amounts')}
              amounts={[50, 100, 200, 500]}
              value={amount}
              onChange={setAmount}
              carry="services.amount"
            />
            <TopUpLink missing={17.5} />
            <TopUpLink />
            <ResumePurchase back="/bundles/all" />
            <UnavailableNotice />
          </Card>
          <div className="flex flex-col gap-3">
            {REFUSALS.map((refusal) => (
              <DraftNotices key={refusal} kind={serviceOrder} state={{ name: 'draft', refusal }} flow={STILL} />
            ))}
            {[true, false].map((isOpen) => (
              <DraftNotices
                key={String(isOpen)}
                kind={serviceOrder}
                state={{ name: 'draft', alreadyOrdered: { keys: [KEY], isOpen, isAgreed: isOpen } }}
                flow={STILL}
              />
            ))}
          </div>
        </div>
      </Section>
      <Section name="orders: pending-orders">
        {ATTEMPTS.map((changes) => (
          <OrderNotice
            key={changes.state}
            kind={serviceOrder}
            record={record(changes)}
            name={name}
            openAction={undefined}
            onSeen={noop}
          />
        ))}
      </Section>
    </>
  );
}
