/** How the order to switch a service or a renewal stands, by the operator's answer. Pure. */
import type { KindResult } from './order-kind.ts';

interface Switched {
  /** Of the order, where the operator tells it. */
  state?: 'completed' | 'inProgress' | 'failed' | null | undefined;
  /** Of the thing that is switched. */
  enabled: boolean;
  pending: boolean;
}

/** `wanted`: what it was switched to. */
export function switchState({ state, enabled, pending }: Switched, wanted: unknown): KindResult['state'] {
  if (state) return state;
  if (enabled === wanted) return 'completed';
  return pending ? 'inProgress' : 'opposite';
}
