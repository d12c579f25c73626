/** The part of the gallery about lines and orders, in made-up states. */
import { useState } from 'react';
import type { BundleInstance } from '../../api/plan-allocation.ts';
import type { ProductOffering } from '../../api/product-offerings.ts';
import { brand } from '../../brand/brand.ts';
import { serviceOrder } from '../../features/services/service-order.ts';
import { useLabels } from '../../i18n/use-labels.ts';
import type { Affordability } from '../../orders/affordability.ts';
import { OrderOutcome, type StateAfterDraft } from '../../orders/order-outcome.tsx';
import { OrderSums } from '../../orders/order-sums.tsx';
import { AllocationRings, AllocationRingsSkeleton } from '../../telecom/allocation-rings.tsx';
import { AllocationTable } from '../../telecom/allocation-table.tsx';
import { groupBundles } from '../../telecom/bundle-groups.ts';
import { BundleRow } from '../../telecom/bundle-row.tsx';
import { OfferingCard, OfferingCardSkeleton } from '../../telecom/offering-card.tsx';
import { OfferingTile } from '../../telecom/offering-tile.tsx';
import { ringsOf } from '../../telecom/rings.ts';
import { UssdOffer } from '../../telecom/ussd-offer.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Section } from './gallery-controls.tsx';

const GB = 1024 ** 3;
const DAY_MS = 86_400_000;

function instancesAt(now: number): BundleInstance[] {
  const at = (days: number) => new Date(now + days * DAY_MS).toISOString();
  const one = (changes: Partial<BundleInstance>): BundleInstance => ({
    brandRef: 'D_5GB_MONTH',
    id: `gallery-${changes.kind ?? 'data'}-${changes.activatedAt ?? ''}`,
    name: '5 Go',
    kind: 'data',
    unit: 'bytes',
    grantedValue: 5 * GB,
    remainingValue: 3.2 * GB,
    displayOn: ['dashboard'],
    activatedAt: at(-3),
    expiresAt: at(12),
    ...changes,
  });
  return [
    one({}),
    one({ brandRef: 'D_1GB_DAY', name: '1 Go', grantedValue: GB, remainingValue: 0.05 * GB, expiresAt: at(0.2) }),
    one({ kind: 'voice', unit: 'seconds', grantedValue: null, remainingValue: null, expiresAt: null }),
    one({ kind: 'sms', unit: 'units', grantedValue: 100, remainingValue: 0 }),
  ];
}

const OFFERING: ProductOffering = {
  brandRef: 'D_5GB_MONTH',
  name: '5 Go',
  description: undefined,
  lang: 'fr',
  category: 'data',
  price: 1200,
  validity: 'Monthly',
  validityHours: 720,
  dataBytes: 5 * GB,
  isPromoted: true,
  isHadra: false,
  isRenewable: true,
  limited: [],
  priority: 1,
  sob: undefined,
  imageUrl: undefined,
  related: [],
};

const AFFORDABLE: readonly Affordability[] = [
  { kind: 'reading' },
  { kind: 'enough', now: 1240.5, after: 40.5 },
  { kind: 'short', now: 200, missing: 1000, isCertain: true },
  { kind: 'postpaid' },
  { kind: 'unknown' },
  { kind: 'blocked-line', status: 'barred' },
];

const KEY = '7b1f42c8-0000-4000-8000-000000000000';
const STATES: readonly StateAfterDraft[] = [
  { name: 'confirming' },
  { name: 'sent', key: KEY, isPending: true, isLeft: false },
  { name: 'unknown', key: KEY, isLeft: true },
  { name: 'succeeded', key: KEY, orderId: KEY, balanceAfter: 40.5, receipt: undefined },
  { name: 'declined', key: KEY, reason: 'insufficient_balance', orderId: KEY, reference: undefined },
];

export function Line() {
  const t = useLabels();
  const [now] = useState(() => Date.now());
  const instances = instancesAt(now);
  const groups = groupBundles(instances);
  return (
    <Section name="telecom: allocation-rings, allocation-table, bundle-row, ussd-offer">
      <div className="grid gap-4 md:grid-cols-2">
        <Card>
          <AllocationRings rings={ringsOf(instances)} now={now} />
        </Card>
        <Card>
          <AllocationRings rings={ringsOf([])} now={now} />
        </Card>
        <Card>
          <AllocationRingsSkeleton />
        </Card>
        <Card>
          <AllocationTable caption={t('nav_usage')} rings={ringsOf(instances)} now={now} />
        </Card>
        {(['lines', 'rings'] as const).map((look) => (
          <Card key={look}>
            <ul className="flex flex-col gap-3">
              {groups.map((group) => (
                <BundleRow key={group.id} group={group} now={now} look={look} />
              ))}
            </ul>
          </Card>
        ))}
      </div>
      <UssdOffer code={brand.ussd.balance} text={t('order_balance_now')} />
      <UssdOffer isCompact code={brand.ussd.bundles} text={t('order_balance_now')} />
    </Section>
  );
}

export function Offers() {
  const t = useLabels();
  const card = (isBest: boolean, offering: ProductOffering) => (
    <OfferingCard
      offering={offering}
      measure="gb"
      isBest={isBest}
      headingLevel={3}
      name={offering.name}
      action={<Button size="sm">{t('nav_bundles')}</Button>}
    />
  );
  return (
    <Section name="telecom: offering-card, offering-tile">
      <div className="grid gap-4 md:grid-cols-3">
        {card(true, OFFERING)}
        {card(false, { ...OFFERING, isPromoted: false, isHadra: true, dataBytes: null, category: 'smart' })}
        <OfferingCardSkeleton />
        <OfferingTile offering={OFFERING} />
      </div>
    </Section>
  );
}

export function Orders() {
  const t = useLabels();
  return (
    <Section name="orders: order-sums, order-outcome">
      <div className="grid gap-4 md:grid-cols-2">
        {AFFORDABLE.map((affordable) => (
          <Card key={affordable.kind} headingLevel={3} title={<code>{affordable.kind}</code>}>
            <OrderSums price={1200} affordable={affordable} />
          </Card>
        ))}
        {STATES.map((state) => (
          <Card key={state.name} headingLevel={3} title={<code>{state.name}</code>}>
            <OrderOutcome
              kind={serviceOrder}
              state={state}
              canSendAgain={state.name === 'unknown'}
              success={() => ({ text: t('services_turned_on', { name: '5 Go' }), facts: [] })}
              balance={40.5}
            />
          </Card>
        ))}
      </div>
    </Section>
  );
}
