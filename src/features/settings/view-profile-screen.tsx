import { useId } from 'react';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { ContractCard } from './line-card.tsx';
import { OfflineReason } from './offline-reason.tsx';
import { PersonalCard } from './personal-card.tsx';

/** `/setting/view-profile`: personal information and the contract. */
export function ViewProfileScreen() {
  const t = useLabels();
  const { isOffline } = useConnectivity();
  const reasonId = useId();
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={t('title_view_profile')} />
      {isOffline && <OfflineReason id={reasonId} />}
      <PersonalCard blockedBy={isOffline ? reasonId : undefined} />
      <ContractCard />
    </div>
  );
}
