/** Types into any field of any screen. To the screen it looks like input from the device's keyboard. */

export type TextControl = HTMLInputElement | HTMLTextAreaElement;

const TYPED: readonly string[] = ['text', 'search', 'tel', 'url', 'email', 'password', 'number', 'textarea'];

/** An editable text field. */
export function isTextControl(target: EventTarget | null): target is TextControl {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return false;
  return TYPED.includes(target.type) && !target.disabled && !target.readOnly;
}

const prototypeOf = (field: TextControl) =>
  field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;

/** Bypasses React's `value` property, which would otherwise hide the change from React. */
function write(field: TextControl, value: string, caret: number, inputType: string, data: string | null): void {
  Object.getOwnPropertyDescriptor(prototypeOf(field), 'value')?.set?.call(field, value);
  // Scripts cannot move the caret in fields for e-mail addresses and numbers. There it stays at the end.
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
  // A character may have two code units.
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

/** The next empty field of the form. */
export function nextField(field: TextControl): TextControl | undefined {
  const fields = [...(field.form?.elements ?? [])].filter(isTextControl).filter((element) => element.offsetParent);
  return fields.slice(fields.indexOf(field) + 1).find(({ value }) => value === '');
}

/** Moves to the next empty field of the form. After the last field, submits the form. */
export function finishField(field: TextControl): void {
  const { form } = field;
  const next = nextField(field);
  if (next) next.focus();
  else if (form) submit(form);
  else field.blur();
}

const wantedModes = new WeakMap<TextControl, string>();

/**
 * Suppresses the device's keyboard and the browser's suggestions from earlier customers. Returns the input mode that
 * the screen set.
 */
export function takeOver(field: TextControl): string {
  if (!wantedModes.has(field)) wantedModes.set(field, field.inputMode);
  if (field.inputMode !== 'none') field.inputMode = 'none';
  // With the value for new passwords, browsers do not offer saved ones.
  field.setAttribute('autocomplete', field.autocomplete.endsWith('-password') ? 'new-password' : 'off');
  return wantedModes.get(field) ?? '';
}
