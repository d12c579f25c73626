import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isApiError } from '#src/api/client/errors.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import { steadyIn } from '#src/lib/clock.ts';
import type { SteadyMs } from '#src/lib/units.ts';
import { requireSignIn } from './current-session.ts';
import { setQuickAccess } from './quick-access.ts';
import { useLine } from './use-session.ts';

/** The operator's answer overrides what this device knows about quick access. */
const isQuickAccessRefusal = (error: unknown): boolean => isApiError(error) && error.code === 'quick_access';

/** When the operator will accept the action again. */
const openingOf = (error: unknown) =>
  isApiError(error) && error.opensAfterS !== undefined ? steadyIn(error.opensAfterS * 1000) : undefined;

/**
 * The one way to change something other than money (that is `orders/`). One action runs at a time, so a second tap does
 * nothing. It is sent at once or fails at once, also without a network; it is never retried and never queued. It is
 * rejected if somebody else has signed in meanwhile, in another tab. `onRefused` maps the thrown error to a label.
 * Returns what `Change` of `ui/field/form-action.ts` describes.
 *
 * A refusal because of quick access sets its flag, and menus and pages then show it (section 6).
 */
export function useAction<Input = void>(
  change: (input: Input) => Promise<unknown>,
  onRefused: (error: unknown) => LabelName,
) {
  const [error, setError] = useState<LabelName>();
  const [opensAt, setOpensAt] = useState<SteadyMs>();
  const running = useRef(false);
  const { signInId } = useLine();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (input: Input) => {
      if (signInId !== '') requireSignIn(signInId);
      return change(input);
    },
    // A queued change would be sent on reconnect, long after its tap.
    networkMode: 'always',
    retry: false,
    // Entered passwords and codes must not outlive their form.
    gcTime: 0,
    onError: (thrown) => {
      if (isQuickAccessRefusal(thrown)) setQuickAccess(true);
    },
  });
  const submit = async (input: Input): Promise<boolean | undefined> => {
    if (running.current) return undefined;
    running.current = true;
    setError(undefined);
    try {
      await mutateAsync(input);
      return true;
    } catch (thrown) {
      setOpensAt(openingOf(thrown));
      setError(onRefused(thrown));
      return false;
    } finally {
      running.current = false;
    }
  };
  return { isBusy: isPending, error, opensAt, setError, submit };
}
