/**
 * Transfers input on the first paint to the same fields and controls of the live page, matched by name
 * (`lib/carry-over.ts`). Input without a counterpart is dropped. On a cached screen of a signed-in line, nothing is
 * submitted: its terms may have changed, so the control only gets the focus.
 */
import { noteLayout } from './carry-layout.ts';
import { counterpart } from './counterpart.ts';
import { WAITING } from './early-taps.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const FIELDS = ':is(input, select, textarea)[data-carry]';
/** How long a control may be missing on the live page, whose data may still load. */
const LONGEST_MISSING_MS = 10_000;

/** `early`: the elements that React replaces. `isCached`: they come from the device, not from the document. */
export function carryOver(root: Element, early: readonly Element[], isCached: boolean): void {
  const { pathname } = location;
  let focused = document.activeElement;
  const noteFocus = ({ target }: Event) => {
    focused = target as Element;
  };
  root.addEventListener('focusin', noteFocus);
  const carryLayout = noteLayout(root, early, isCached);
  new MutationObserver((_, observer) => {
    if (early.some(({ isConnected }) => isConnected)) return;
    observer.disconnect();
    root.removeEventListener('focusin', noteFocus);
    // Ends the listeners of early-taps.ts too.
    delete document.documentElement.dataset.firstPaint;
    if (location.pathname !== pathname) return;
    carryLayout();
    carry(root, early, focused, isCached);
  }).observe(root, { childList: true });
}

function carry(root: Element, early: readonly Element[], focused: Element | null, isCached: boolean): void {
  const findEarly = (selector: string) => early.flatMap((part) => [...part.querySelectorAll<HTMLElement>(selector)]);
  const lost = findEarly(FIELDS).filter((field) => isTouched(field as Field) && !carryValue(root, field as Field));
  const pending = untilNextInput();
  if (focused && early.some((part) => part.contains(focused)))
    whenPresent(root, focused, pending, (live) => carryFocus(focused, live));
  const [tapped] = findEarly(WAITING);
  const form = tapped?.closest('form');
  if (!tapped || (form && (isCached || lost.some((field) => form.contains(field))))) return;
  // React renders the carried values first.
  setTimeout(() => {
    whenPresent(root, tapped, pending, (live) => {
      if (!(isCached && live.closest('form'))) live.click();
    });
  });
}

/** Ends with the user's next tap or key on the live page: the last one wins there too. */
function untilNextInput(): AbortSignal {
  const input = new AbortController();
  const { signal } = input;
  const end = () => input.abort();
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, end, { signal });
  setTimeout(end, LONGEST_MISSING_MS);
  return signal;
}

/** Runs `then` with the counterpart of a control, as soon as the live page shows it, and not after `pending` has ended. */
function whenPresent(root: Element, control: Element, pending: AbortSignal, then: (live: HTMLElement) => void): void {
  const { pathname } = location;
  const observer = new MutationObserver(look);
  const stop = () => observer.disconnect();
  pending.addEventListener('abort', stop);
  observer.observe(root, { childList: true, subtree: true });
  look();

  function look(): void {
    const isOver = pending.aborted || location.pathname !== pathname;
    const live = isOver ? undefined : counterpart(root, control);
    if (isOver || live) stop();
    if (live) then(live);
  }
}

function isTouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected && !defaultSelected);
  if (isChoice(field)) return field.checked !== field.defaultChecked && (field.checked || field.type !== 'radio');
  return field.value !== field.defaultValue;
}

const isChoice = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(field.type);

function carryValue(root: Element, field: Field): boolean {
  const live = counterpart(root, field) as Field | undefined;
  if (!live || live.disabled) return false;
  if (isChoice(field)) {
    if ((live as HTMLInputElement).checked !== field.checked) live.click();
    return true;
  }
  if (live instanceof HTMLSelectElement && ![...live.options].some(({ value }) => value === field.value)) return false;
  // Uses the prototype's setter: React overrides the element's own, and would not notice the change.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(live), 'value')?.set?.call(live, field.value);
  live.dispatchEvent(new Event(live instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  return true;
}

function carryFocus(from: Element, to: HTMLElement): void {
  // The page stays where it is, even if it was scrolled away from the field.
  to.focus({ preventScroll: true });
  const [before, after] = [from, to] as HTMLInputElement[];
  // The caret keeps its position. Some types of fields have no caret, and some fields group their digits.
  if (before?.selectionStart != null && before.value === after?.value)
    after.setSelectionRange(before.selectionStart, before.selectionEnd);
}
