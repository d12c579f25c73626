import { useId } from 'react';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { BlockedReason } from '#src/ui/field/blocked-reason.tsx';

export interface BlockedProps {
  /** Id of the text that says why the actions are disabled. */
  blockedBy: string | undefined;
}

/** Why nothing can be done offline, and the text's id for the disabled buttons. Both undefined while online. */
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
