import { useEffect, useState } from 'react';
import { isTextControl, type TextControl, takeOver } from './text-control.ts';

export interface TypedField {
  control: TextControl;
  /** The value that the screen set. */
  inputMode: string;
}

const KEYPAD = '[data-kiosk-keypad]';
const isKeypad = (target: EventTarget | null) => target instanceof Element && target.closest(KEYPAD) !== null;

/** The focused field of any screen. The keypad's keys do not take the focus. */
export function useTypedField(): TypedField | undefined {
  const [field, setField] = useState<TypedField>();

  useEffect(() => {
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    // A press that moves the focus from a field to a button: if the keypad closed before its end, the page would move
    // under the finger and the button would miss the click.
    let isPressed = false;
    let isLeft = false;
    const close = () => {
      isLeft = isPressed;
      if (!isPressed) setField(undefined);
    };
    const press = () => {
      isPressed = true;
    };
    // The click comes directly after this event.
    const release = () =>
      setTimeout(() => {
        isPressed = false;
        if (isLeft && !stop.signal.aborted) close();
      });
    const show = (target: EventTarget | null) => {
      if (isTextControl(target)) {
        isLeft = false;
        setField({ control: target, inputMode: takeOver(target) });
      } else if (!isKeypad(target)) close();
    };
    // Before the focus: otherwise the device's keyboard would appear for a moment.
    const prepare = ({ target }: Event) => isTextControl(target) && takeOver(target);
    const leave = ({ relatedTarget }: FocusEvent) => {
      // The focus moved to nothing: a touch outside every field. If it moves to another element, `focusin` handles it.
      if (!relatedTarget) queueMicrotask(() => document.activeElement === document.body && close());
    };
    document.addEventListener('pointerdown', prepare, options);
    document.addEventListener('mousedown', press, options);
    document.addEventListener('mouseup', release, options);
    document.addEventListener('focusin', ({ target }) => show(target), options);
    document.addEventListener('focusout', leave, options);
    show(document.activeElement);
    return () => stop.abort();
  }, []);

  // A field that is removed with its screen does not always lose the focus first.
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
