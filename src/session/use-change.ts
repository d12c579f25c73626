import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isApiError } from '#src/api/client/errors.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import { steadyNow } from '#src/lib/clock.ts';
import { requireLine } from './current-session.ts';
import { setQuickAccess } from './quick-access.ts';
import { useLine } from './use-session.ts';

/** The operator knows better than this device what kind of session it is. */
const isQuickAccessRefusal = (error: unknown): boolean => isApiError(error) && error.code === 'quick_access';

/** When the operator lifts what it refused for, milliseconds of `steadyNow`. */
const openingOf = (error: unknown): number | undefined =>
  isApiError(error) && error.opensAfterS !== undefined ? steadyNow() + error.opensAfterS * 1000 : undefined;

/**
 * The one way to change something that is not money (that is `orders/`): one at a time, so that a second tap does
 * nothing; asked at once or refused at once, without a network too; never retried and never held back for later.
 * What a subscriber asks for is refused where somebody else has signed in meanwhile, in another tab. `onRefused` turns what was thrown into a label. Answers what `Change` of `ui/change.ts` describes.
 *
 * A session that turns out to be quick access is remembered as such, and the menus and pages then say so (section 6).
 */
export function useChange<Input = void>(
  change: (input: Input) => Promise<unknown>,
  onRefused: (error: unknown) => LabelName,
) {
  const [error, setError] = useState<LabelName>();
  const [opensAt, setOpensAt] = useState<number>();
  const running = useRef(false);
  const { line } = useLine();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (input: Input) => {
      if (line !== '') requireLine(line);
      return change(input);
    },
    // Held back, a change would be made on reconnect, long after its tap.
    networkMode: 'always',
    retry: false,
    // What was typed (passwords, codes) does not outlive its form.
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
