import { useEffect, useState } from 'react';
import { isTextControl, type TextControl, takeOver } from './text-control.ts';

export interface TypedField {
  control: TextControl;
  /** As the screen asked for it. */
  inputMode: string;
}

const KEYPAD = '[data-kiosk-keypad]';
const isKeypad = (target: EventTarget | null) => target instanceof Element && target.closest(KEYPAD) !== null;

/** The field that has the focus, whichever screen it belongs to. The keypad's own keys do not take it away. */
export function useTypedField(): TypedField | undefined {
  const [field, setField] = useState<TypedField>();

  useEffect(() => {
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    const show = (target: EventTarget | null) => {
      if (isTextControl(target)) setField({ control: target, inputMode: takeOver(target) });
      else if (!isKeypad(target)) setField(undefined);
    };
    // Before the focus is there, or the device's own keyboard would come up for a moment.
    const prepare = ({ target }: Event) => isTextControl(target) && takeOver(target);
    const leave = ({ relatedTarget }: FocusEvent) => {
      // To nothing: a touch beside every field. Where the focus goes elsewhere, `focusin` says where.
      if (!relatedTarget) queueMicrotask(() => document.activeElement === document.body && setField(undefined));
    };
    document.addEventListener('pointerdown', prepare, options);
    document.addEventListener('focusin', ({ target }) => show(target), options);
    document.addEventListener('focusout', leave, options);
    show(document.activeElement);
    return () => stop.abort();
  }, []);

  // A field that goes with its screen does not always lose the focus first.
  useEffect(() => {
    if (!field) return;
    const observer = new MutationObserver(() => {
      if (!field.control.isConnected) setField(undefined);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [field]);

  return field;
}
