/**
 * Paint first, then run: where the document has something to show, the portal's scripts are fetched and run right after
 * that is on the screen, one by one, so that a tap on it is answered meanwhile. A module of the document that imports
 * nothing: everything else may be what fails.
 *
 * If those scripts cannot be loaded, start-guard.ts takes over. For scripts that are loaded later
 * src/pwa/chunk-reload-guard.ts does, which comes with these.
 */
const LONGEST_WAIT_MS = 300;

/** For start-guard.ts, which may come before or after: this script runs. */
const { dataset } = document.documentElement;
dataset.start = 'running';

const entry = document.querySelector<HTMLLinkElement>('link[data-entry]')?.href ?? '';

/** Between two scripts the browser may do what else there is to do. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

async function load(): Promise<void> {
  const named = [...document.querySelectorAll<HTMLLinkElement>('link[rel=later], link[rel=modulepreload]')];
  for (const link of named) link.rel = 'modulepreload';
  // What the entry is made of. Pieces of a page may be made of the entry, and come after it.
  const parts = named.filter((link) => link.href !== entry && !link.dataset.for);
  for (const { href } of parts) {
    await import(/* @vite-ignore */ href);
    await pause();
  }
  await import(/* @vite-ignore */ entry);
}

function run(): void {
  load().catch(() => {
    dataset.start = 'failed';
    dispatchEvent(new Event('portal:start-failed'));
  });
}

/** What is typed, chosen or tapped before the portal is there goes to the same field, list or button of its own. */
function carryOver(root: Element, page: Element): void {
  const typed = new Map<number, string>();
  let focused: number | undefined;
  let pressed: { name: string; index: number } | undefined;
  const fieldsOf = (place: Element) => [
    ...place.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select'),
  ];
  const nameOf = (button: Element) => button.ariaLabel ?? button.textContent;
  const buttonsOf = (place: Element, name: string) =>
    [...place.querySelectorAll('button')].filter((button) => nameOf(button) === name);
  const noteField = ({ target, type }: Event) => {
    const field = target as HTMLInputElement | HTMLSelectElement;
    const index = fieldsOf(page).indexOf(field);
    if (index < 0) return;
    if (type === 'input') typed.set(index, field.value);
    focused = index;
  };
  for (const type of ['input', 'focusin']) page.addEventListener(type, noteField);
  page.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button');
    if (!button) return;
    const name = nameOf(button);
    pressed = { name, index: buttonsOf(page, name).indexOf(button) };
  });
  new MutationObserver((_, observer) => {
    if (page.isConnected) return;
    observer.disconnect();
    const fields = fieldsOf(root);
    for (const [index, value] of typed) {
      const field = fields[index];
      if (!field) continue;
      // By the setter of the prototype: React watches the one of the element, and would then see no change in the event.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event(field.localName === 'select' ? 'change' : 'input', { bubbles: true }));
    }
    if (focused !== undefined) fields[focused]?.focus();
    if (pressed) buttonsOf(root, pressed.name)[pressed.index]?.click();
  }).observe(root, { childList: true });
}

const { firstPaint } = dataset;
if (firstPaint) {
  let hasRun = false;
  const once = () => {
    if (!hasRun) run();
    hasRun = true;
  };
  const painted = () => requestAnimationFrame(() => setTimeout(once));
  const root = document.getElementById('root');
  const page = root?.querySelector(firstPaint === 'kept' ? ':scope > *' : `div[data-first-paint=${firstPaint}]`);
  if (root && page) carryOver(root, page);
  // Its banner too: drawn over before it was there, it would flash.
  const banner = page?.querySelector('img');
  if (banner) banner.decode().then(painted, painted);
  else painted();
  // A page in the background is never painted, and a banner may stay away.
  setTimeout(once, LONGEST_WAIT_MS);
} else run();
