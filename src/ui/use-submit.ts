import { useRef, useState } from 'react';
import type { LabelName } from '../i18n/labels.ts';

/**
 * One submission at a time: the second tap does nothing, the error is kept beside its field until the next try.
 * `onError` turns what was thrown into a label.
 */
export function useSubmit(onError: (error: unknown) => LabelName) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<LabelName>();
  const running = useRef(false);
  const submit = async (work: () => Promise<unknown>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setError(undefined);
    try {
      await work();
    } catch (thrown) {
      setError(onError(thrown));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { isBusy, error, setError, submit };
}
