/** The part of the gallery about lines and offerings, with sample data. */
import { useState } from 'react';
import { CATEGORIES } from '#src/api/content/offering-kinds.ts';
import type { ProductOffering } from '#src/api/content/product-offering.ts';
import type { BundleInstance } from '#src/api/plan-allocation.ts';
import { brand } from '#src/brand/brand.ts';
import { HelpLink } from '#src/help/help-link.tsx';
import { HomeLink } from '#src/help/home-link.tsx';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import type { EpochMs, Msisdn } from '#src/lib/units.ts';
import { AllocationRings, AllocationRingsSkeleton, NextExpiries } from '#src/telecom/allocation/allocation-rings.tsx';
import { AllocationTable } from '#src/telecom/allocation/allocation-table.tsx';
import { groupBundles } from '#src/telecom/allocation/bundle-groups.ts';
import { BundleList } from '#src/telecom/allocation/bundle-list.tsx';
import { BundleRow } from '#src/telecom/allocation/bundle-row.tsx';
import { BundleRowsSkeleton } from '#src/telecom/allocation/bundle-rows-skeleton.tsx';
import { expiryOf } from '#src/telecom/allocation/expiry.ts';
import { ExpiryLine, expiryText } from '#src/telecom/allocation/expiry-text.tsx';
import { LevelText } from '#src/telecom/allocation/level-text.tsx';
import { LongBundleList } from '#src/telecom/allocation/long-bundle-list.tsx';
import { RestrictedList } from '#src/telecom/allocation/restricted-list.tsx';
import { ringsOf } from '#src/telecom/allocation/rings.ts';
import { LineBlocked } from '#src/telecom/line/line-blocked.tsx';
import { BalanceByUssd, UssdOffer } from '#src/telecom/line/ussd-offer.tsx';
import { OfferingPicture } from '#src/telecom/offering/offering-picture.tsx';
import { OfferingRow, OfferingRowSkeleton } from '#src/telecom/offering/offering-row.tsx';
import { OfferingShelf, OfferingShelfSkeleton } from '#src/telecom/offering/offering-shelf.tsx';
import { VolumesLost } from '#src/telecom/offering/volumes-lost.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { PhoneFigure } from '#src/ui/figures/phone-figure.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { Section } from './gallery-controls.tsx';

const EXAMPLE_MSISDN = '213550000000' as Msisdn;
const LEVELS = ['low', 'very-low', 'empty'] as const;
const GB = 1024 ** 3;
const DAY_MS = 86_400_000;
const MANY = 12;

function instancesAt(now: EpochMs): BundleInstance[] {
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
    one({ brandRef: 'D_SOCIAL', name: '1 Go', grantedValue: GB, remainingValue: 0.4 * GB, restrictedTo: ['Facebook'] }),
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
  apps: [],
  keywords: '',
  priority: 1,
  sob: undefined,
  imageUrl: undefined,
  related: [],
};

export function Line() {
  const t = useLabels();
  const { language } = useLanguage();
  const [now] = useState(() => Date.now());
  const instances = instancesAt(now);
  const groups = groupBundles(instances);
  const many = Array.from({ length: MANY }, (_, index) =>
    groups.map((each) => ({ ...each, id: `${each.id} ${index}` })),
  );
  return (
    <Section name="telecom: allocation-rings, allocation-table, bundle-list, long-bundle-list, bundle-row, other-bundles, ussd-offer, line-blocked, help-link, home-link">
      <div className="grid gap-4 md:grid-cols-2">
        <Card>
          <AllocationRings rings={ringsOf(instances)} now={now} />
        </Card>
        <Card>
          <AllocationRings rings={ringsOf([])} now={now} />
        </Card>
        <Card>
          <AllocationRings isShort rings={ringsOf(instances)} now={now} />
          <NextExpiries rings={ringsOf(instances)} now={now} />
          <RestrictedList instances={instances} now={now} />
        </Card>
        <Card>
          <AllocationRingsSkeleton />
        </Card>
        <Card>
          <BundleRowsSkeleton />
        </Card>
        <Card>
          <AllocationTable caption={t('nav_usage')} rings={ringsOf(instances)} now={now} />
        </Card>
        <Card className="md:col-span-2">
          <BundleList>
            {groups.map((group) => (
              <BundleRow key={group.id} group={group} now={now} />
            ))}
          </BundleList>
        </Card>
        <Card className="md:col-span-2">
          <LongBundleList groups={many.flat()} row={(group) => <BundleRow key={group.id} group={group} now={now} />} />
        </Card>
      </div>
      <BalanceByUssd />
      <PhoneFigure msisdn={EXAMPLE_MSISDN} />
      <UssdOffer isCompact code={brand.ussd.bundles} text={t('order_balance_now')} />
      <LineBlocked status="barred" />
      <LineBlocked status="suspended" />
      <LineBlocked isRefused />
      <LineBlocked isCompact status="barred" />
      <LineBlocked isCompact status="suspended" />
      <HelpLink problem="error_offline" />
      <HomeLink />
      <div className="flex flex-wrap items-center gap-4">
        {LEVELS.map((level) => (
          <LevelText key={level} ring={{ level, remaining: 6, granted: 100 }} />
        ))}
        {[-1, 0.01, 0.2, 1, 3, 30].map((days) => {
          const expiry = expiryOf(new Date(now + days * DAY_MS).toISOString(), now);
          return <ExpiryLine key={days} expiry={expiry} text={expiryText(expiry, language, t)} />;
        })}
      </div>
    </Section>
  );
}

export function Offers() {
  const t = useLabels();
  const card = (isBest: boolean, offering: ProductOffering) => (
    <OfferingRow
      offering={offering}
      measure="gb"
      isBest={isBest}
      headingLevel={3}
      name={offering.name}
      action={<Button size="sm">{t('nav_bundles')}</Button>}
    />
  );
  return (
    <Section name="telecom: offering-row, offering-shelf, offering-tile, offering-picture, volumes-lost">
      <div className="grid gap-4 md:grid-cols-3">
        {card(true, OFFERING)}
        {card(false, { ...OFFERING, isPromoted: false, isHadra: true, dataBytes: null, category: 'smart' })}
        <OfferingRowSkeleton />
      </div>
      <Card tone="accent">
        <OfferingShelf offerings={[OFFERING]} name="dashboard.gallery" />
        <OfferingShelfSkeleton />
      </Card>
      <div className="flex flex-wrap gap-3">
        {CATEGORIES.map((category) => (
          <OfferingPicture key={category} offering={{ ...OFFERING, category }} size="details" />
        ))}
      </div>
      <VolumesLost lost={[{ kind: 'data', value: null, unit: 'bytes' }]} />
    </Section>
  );
}
