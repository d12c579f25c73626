/** What calls tell about the way to the operator, and the smallest call that can tell it. */
import { isApiError, isForeignAnswer } from '../api/errors.ts';

/** `ok`: the operator answered, be it with an error. `failed`: nobody did. `foreign`: somebody else did. */
export type Reach = 'ok' | 'failed' | 'foreign';

/** What a failed call tells. Undefined: nothing (it was cancelled, or never sent). */
export function reachOf(error: unknown): Reach | undefined {
  if (!isApiError(error)) return undefined;
  if (isForeignAnswer(error)) return 'foreign';
  if (error.kind === 'offline') return 'failed';
  // A time-out without a status is silence; a 408 or 504 is somebody's answer.
  if (error.kind === 'timeout' && error.status === undefined) return 'failed';
  return 'ok';
}
