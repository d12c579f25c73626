import type { ReactNode } from 'react';
import { useLabels } from '#src/i18n/use-labels.ts';
import { isDataSaverOn } from '#src/lib/data-saver.ts';
import { LineBlocked } from '#src/telecom/line/line-blocked.tsx';
import { useLineState } from '#src/telecom/line/use-line-state.ts';
import { AfterFirstScreen } from './after-first-screen.tsx';
import { AllocationCard } from './allocation-card.tsx';
import { BalanceCard } from './balance-card.tsx';
import { PromotedBundles } from './promoted-bundles.tsx';
import { Shortcuts } from './shortcuts.tsx';

interface DashboardScreenProps {
  /** A notice of another capability, shown below the balance. */
  notice?: ReactNode;
  /** The operator's banner, never above the balance. */
  banner?: ReactNode;
  /** What ends and what is charged next, below what is left. */
  comingUp?: ReactNode;
}

/** The first screen after sign-in. */
export function DashboardScreen({ notice, comingUp, banner }: DashboardScreenProps) {
  const t = useLabels();
  return (
    <div className="flex flex-col gap-5 sm:gap-6">
      <h1 className="visually-hidden">{t('dashboard_screen_title')}</h1>
      <LineNotice />
      <div className="grid gap-[inherit] xl:grid-cols-2">
        <BalanceCard />
        <div className="flex flex-col gap-3 empty:hidden xl:order-last xl:col-span-2">{notice}</div>
        <AllocationCard />
      </div>
      {comingUp}
      <AfterFirstScreen>
        {banner}
        <Shortcuts />
        {!isDataSaverOn() && <PromotedBundles />}
      </AfterFirstScreen>
    </div>
  );
}

/** Shows only for a line that has a restriction. The balance card below has the button for a top-up. */
function LineNotice() {
  const t = useLabels();
  const { account } = useLineState();
  const status = account.data?.status;
  return (
    <LineBlocked offersTopUp={false}>
      {t(status === 'suspended' ? 'dashboard_suspended_text' : 'dashboard_barred_text')}
    </LineBlocked>
  );
}
