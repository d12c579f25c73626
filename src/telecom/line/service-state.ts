/** Where a service of the line stands. Pure. */
import type { CoreService } from '#src/api/services.ts';

export type ServiceState = 'on' | 'off' | 'turning-on' | 'turning-off';

export function stateOf({ enabled, pending }: Pick<CoreService, 'enabled' | 'pending'>): ServiceState {
  if (pending) return enabled ? 'turning-off' : 'turning-on';
  return enabled ? 'on' : 'off';
}

/** On, or about to be. */
export const isHeadedOn = (state: ServiceState): boolean => state === 'on' || state === 'turning-on';
