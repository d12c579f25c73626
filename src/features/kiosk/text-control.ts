/** Typing into any field of any screen, so that the screen cannot tell it from the device's own keyboard. */

export type TextControl = HTMLInputElement | HTMLTextAreaElement;

const TYPED: readonly string[] = ['text', 'search', 'tel', 'url', 'email', 'password', 'number', 'textarea'];

/** A field that is typed into, and may be now. */
export function isTextControl(target: EventTarget | null): target is TextControl {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return false;
  return TYPED.includes(target.type) && !target.disabled && !target.readOnly;
}

const prototypeOf = (field: TextControl) =>
  field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;

/** Past React's own hold on `value`, which would otherwise not see that anything changed. */
function write(field: TextControl, value: string, caret: number, inputType: string, data: string | null): void {
  Object.getOwnPropertyDescriptor(prototypeOf(field), 'value')?.set?.call(field, value);
  // Fields for e-mail addresses and figures have no caret that a script may move; there it stays at the end.
  if (field.selectionStart !== null) field.setSelectionRange(caret, caret);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType, data }));
}

const selectionOf = ({ selectionStart, selectionEnd, value }: TextControl): [start: number, end: number] => [
  selectionStart ?? value.length,
  selectionEnd ?? value.length,
];

export function typeText(field: TextControl, text: string): void {
  const [start, end] = selectionOf(field);
  const value = field.value.slice(0, start) + text + field.value.slice(end);
  if (field.maxLength >= 0 && value.length > field.maxLength) return;
  write(field, value, start + text.length, 'insertText', text);
}

export function deleteBackward(field: TextControl): void {
  const [start, end] = selectionOf(field);
  // A character may be two units long.
  const from = start < end ? start : start - ([...field.value.slice(0, start)].at(-1)?.length ?? 0);
  if (from === end) return;
  write(field, field.value.slice(0, from) + field.value.slice(end), from, 'deleteContentBackward', null);
}

export function clearText(field: TextControl): void {
  if (field.value !== '') write(field, '', 0, 'deleteContentBackward', null);
}

function submit(form: HTMLFormElement): void {
  if (typeof form.requestSubmit === 'function') form.requestSubmit();
  // Safari before version 16.
  else form.querySelector<HTMLElement>('[type="submit"]')?.click();
}

/** The next field of the form that is still empty; after the last, the form is sent. */
export function finishField(field: TextControl): void {
  const { form } = field;
  const fields = [...(form?.elements ?? [])].filter((element) => isTextControl(element) && element.offsetParent);
  const next = fields.slice(fields.indexOf(field) + 1).find((element) => (element as TextControl).value === '');
  if (next) (next as TextControl).focus();
  else if (form) submit(form);
  else field.blur();
}

const wantedModes = new WeakMap<TextControl, string>();

/**
 * Puts off the device's own keyboard, and the browser's memory of what others typed here before. Returns the input
 * mode that the screen asked for.
 */
export function takeOver(field: TextControl): string {
  if (!wantedModes.has(field)) wantedModes.set(field, field.inputMode);
  if (field.inputMode !== 'none') field.inputMode = 'none';
  // The value for new passwords is the one that keeps browsers from offering saved ones.
  field.setAttribute('autocomplete', field.autocomplete.endsWith('-password') ? 'new-password' : 'off');
  return wantedModes.get(field) ?? '';
}
