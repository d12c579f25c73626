import { useId } from 'react';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { BlockedReason } from '#src/ui/field/blocked-reason.tsx';

export interface BlockedProps {
  /** Id of what says why nothing can be done now. */
  blockedBy: string | undefined;
}

/** Why nothing can be done without a network, and its id for the buttons that are off; neither while there is one. */
export function useQuizOffline() {
  const t = useLabels();
  const id = useId();
  const { isOffline } = useConnectivity();
  if (!isOffline) return { blockedBy: undefined, reason: undefined };
  return {
    blockedBy: id,
    reason: <BlockedReason id={id} title={t('quiz_offline_title')} />,
  };
}
