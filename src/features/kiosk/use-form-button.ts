import { useCallback, useSyncExternalStore } from 'react';
import type { TextControl } from './text-control.ts';

/** A busy button of the portal no longer submits. */
const isOfForm = (element: Element): element is HTMLButtonElement =>
  element instanceof HTMLButtonElement && (element.type === 'submit' || element.getAttribute('aria-busy') === 'true');

const buttonOf = (form: HTMLFormElement | null) => [...(form?.elements ?? [])].find(isOfForm);

/**
 * The name and the state of the button that submits the field's form. The style sheet hides that button while the keypad
 * is open: the keypad has a key for it, and two buttons for the same step would be confusing.
 */
export function useFormButton({ form }: TextControl): { name: string | undefined; isBusy: boolean } {
  const subscribe = useCallback(
    (notify: () => void) => {
      const observer = new MutationObserver(notify);
      const attributeFilter = ['aria-busy'];
      if (form) observer.observe(form, { subtree: true, childList: true, characterData: true, attributeFilter });
      return () => observer.disconnect();
    },
    [form],
  );
  const name = useSyncExternalStore(subscribe, () => buttonOf(form)?.textContent.trim() || undefined);
  const isBusy = useSyncExternalStore(subscribe, () => buttonOf(form)?.getAttribute('aria-busy') === 'true');
  return { name, isBusy };
}
