import type { ReactNode } from 'react';
import { useLabels } from '../../i18n/use-labels.ts';
import { AllocationCard } from './allocation-card.tsx';
import { BalanceCard } from './balance-card.tsx';
import { BundleListCard } from './bundle-list-card.tsx';
import { LineNotice } from './line-notice.tsx';
import { PromotedBundles } from './promoted-bundles.tsx';
import { QuickAccess } from './quick-access.tsx';

/** The first screen after sign-in. `notice`: what another capability has to say here, below the balance. */
export function DashboardScreen({ notice }: { notice?: ReactNode }) {
  const t = useLabels();
  return (
    <div className="flex flex-col gap-5 sm:gap-6">
      <h1 className="visually-hidden">{t('dashboard_screen_title')}</h1>
      <BalanceCard />
      {notice}
      <LineNotice />
      <AllocationCard />
      <BundleListCard />
      <QuickAccess />
      <PromotedBundles />
    </div>
  );
}
