/**
 * The text that a field of a form shows. A password manager may set it without the events that keep the state of a
 * component up to date, and then only the element has it.
 */
const TEXT_FIELD = 'input:not([type=radio], [type=checkbox], [type=hidden], [type=file], [hidden]), textarea, select';

type TextElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Also of a field that belongs to the form by its `form` attribute. Undefined if the form has no such field. */
export function shownText(form: HTMLFormElement, name: string): string | undefined {
  const field = [...form.elements].find(
    (element): element is TextElement => element.matches(TEXT_FIELD) && (element as TextElement).name === name,
  );
  return field?.value;
}

/** Whether a field shows something else than the state holds. Fields group digits with spaces. */
export const differs = (shown: string, held: string): boolean => shown.replace(/\s/g, '') !== held.replace(/\s/g, '');
