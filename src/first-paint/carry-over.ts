/**
 * Transfers input on the first paint to the same fields and controls of the live page, matched by name
 * (`lib/carry-over.ts`). Input without a counterpart is dropped. On a cached screen of a signed-in line, nothing is
 * submitted: its terms may have changed, so the control only gets the focus.
 */
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const FIELDS = ':is(input, select, textarea)[data-carry]';
/** How long a cached control may be missing on the live page, whose data may still load. */
const LONGEST_MISSING_MS = 10_000;

/** `early`: the elements that React replaces. `isCached`: they come from the device, not from the document. */
export function carryOver(root: Element, early: readonly Element[], isCached: boolean): void {
  const { pathname } = location;
  let focused = document.activeElement;
  const noteFocus = ({ target }: Event) => {
    focused = target as Element;
  };
  root.addEventListener('focusin', noteFocus);
  new MutationObserver((_, observer) => {
    if (early.some(({ isConnected }) => isConnected)) return;
    observer.disconnect();
    root.removeEventListener('focusin', noteFocus);
    // Ends the listeners of early-taps.ts too.
    delete document.documentElement.dataset.firstPaint;
    if (location.pathname === pathname) carry(root, early, focused, isCached);
  }).observe(root, { childList: true });
}

function carry(root: Element, early: readonly Element[], focused: Element | null, isCached: boolean): void {
  const findEarly = (selector: string) => early.flatMap((part) => [...part.querySelectorAll<HTMLElement>(selector)]);
  const lost = findEarly(FIELDS).filter((field) => isTouched(field as Field) && !carryValue(root, field as Field));
  const focusedEarly = focused && early.some((part) => part.contains(focused)) ? focused : null;
  if (focusedEarly) whenPresent(root, focusedEarly, isCached, (live) => carryFocus(focusedEarly, live));
  const tapped = findEarly('[data-carry-tap][aria-busy=true]').at(-1);
  const form = tapped?.closest('form');
  if (!tapped || (form && (isCached || lost.some((field) => form.contains(field))))) return;
  // React renders the carried values first.
  setTimeout(() => {
    whenPresent(root, tapped, isCached, (live) => {
      if (!(isCached && live.closest('form'))) live.click();
    });
  });
}

/**
 * Runs `then` with the counterpart of a control. A cached screen can show what the live page still loads: then it waits
 * for that control, until the user does something else.
 */
function whenPresent(root: Element, control: Element, isCached: boolean, then: (live: HTMLElement) => void): void {
  const present = counterpart(root, control);
  if (present) then(present);
  if (present || !isCached) return;
  const { pathname } = location;
  const observer = new MutationObserver(() => {
    const live = location.pathname === pathname ? counterpart(root, control) : undefined;
    if (!live) return;
    stop();
    then(live);
  });
  const stop = () => {
    observer.disconnect();
    for (const type of ['pointerdown', 'keydown']) removeEventListener(type, stop);
  };
  observer.observe(root, { childList: true, subtree: true });
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, stop);
  setTimeout(stop, LONGEST_MISSING_MS);
}

function isTouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected && !defaultSelected);
  if (isChoice(field)) return field.checked !== field.defaultChecked && (field.checked || field.type !== 'radio');
  return field.value !== field.defaultValue;
}

const isChoice = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(field.type);

/** The control of the same name and kind, if exactly one has that name. */
function counterpart(root: Element, control: Element): HTMLElement | undefined {
  const same = [
    ...root.querySelectorAll<HTMLElement>(`[data-carry="${CSS.escape(control.getAttribute('data-carry') ?? '')}"]`),
  ];
  const [live] = same;
  return same.length === 1 && live?.localName === control.localName && typeOf(live) === typeOf(control)
    ? live
    : undefined;
}

const typeOf = (control: Element): unknown => (control as HTMLInputElement).type;

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
  to.focus();
  const [before, after] = [from, to] as HTMLInputElement[];
  // The caret keeps its position. Some types of fields have no caret, and some fields group their digits.
  if (before?.selectionStart != null && before.value === after?.value)
    after.setSelectionRange(before.selectionStart, before.selectionEnd);
}
