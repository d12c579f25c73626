import { useMutation } from '@tanstack/react-query';
import { setQuickAccess } from '../../session/quick-access.ts';
import { isQuickAccessRefusal } from './settings-errors.ts';

/**
 * A change that the operator makes or refuses. A session that turns out to be quick access is remembered as such, and
 * the menus and pages then say so (section 6).
 */
export function useChange<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  return useMutation({
    mutationFn,
    onError: (error) => {
      if (isQuickAccessRefusal(error)) setQuickAccess(true);
    },
  }).mutateAsync;
}
