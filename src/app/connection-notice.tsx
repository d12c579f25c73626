import { ConnectionBar } from '../layouts/connection-bar.tsx';
import { useConnectivity } from '../offline/connectivity.ts';

export function ConnectionNotice() {
  const { isOffline, reason, unreachable } = useConnectivity();
  return <ConnectionBar isOffline={isOffline} isCaptive={reason === 'captive'} unreachable={unreachable} />;
}
