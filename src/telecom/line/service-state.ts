/** The state of a service of the line. Pure. */
import type { CoreService } from '#src/api/services.ts';

export type ServiceState = 'on' | 'off' | 'turning-on' | 'turning-off';

export function stateOf({ enabled, pending }: Pick<CoreService, 'enabled' | 'pending'>): ServiceState {
  if (pending) return enabled ? 'turning-off' : 'turning-on';
  return enabled ? 'on' : 'off';
}

/** True if the service is on or is being switched on. */
export const isHeadedOn = (state: ServiceState): boolean => state === 'on' || state === 'turning-on';
