import { type RefObject, useEffect } from 'react';

/** After a failed try, focuses the first invalid field. `problems` must be a new object for each try. */
export function useFocusOnProblem(form: RefObject<HTMLFormElement | null>, problems: object): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new set of problems is what moves the focus
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [form, problems]);
}
