/** The state of an order that switches a service or a renewal, from the operator's answer. Pure. */
import type { KindResult } from './order-record.ts';

interface Switched {
  /** State of the order, if the operator reports it. */
  state?: 'completed' | 'inProgress' | 'failed' | null | undefined;
  /** State of the thing that is switched. */
  enabled: boolean;
  pending: boolean;
}

/** `wanted`: the ordered value of `enabled`. */
export function switchState({ state, enabled, pending }: Switched, wanted: unknown): KindResult['state'] {
  if (state) return state;
  if (enabled === wanted) return 'completed';
  return pending ? 'inProgress' : 'opposite';
}
