/**
 * Caches the screen when the portal is left, for its next start (`cached-screen.ts` explains the format and the purpose).
 * Only the first screenful, of the routes that ask for it (`cachesScreen`): elements, classes and text, never what was
 * typed. The cache belongs to one sign-in and is removed with it, like everything under `portal-` in localStorage. A kiosk
 * caches nothing.
 */
import { isKiosk } from '#src/kiosk/mode.ts';
import { cachedTextOf, isLeftOut, isNotCached } from '#src/lib/cached-screen.ts';
import { SCROLLED, SCROLLER } from '#src/lib/carry-over.ts';
import { onDataSaverChange } from '#src/lib/data-saver.ts';
import { currentSignInId, session } from '#src/session/current-session.ts';
import { type CachedNode, type CachedScreens, KEPT_SCREENS_KEY } from './cached-screen.ts';

const MOST_SCREENS = 3;
/** Characters of all screens together: a start reads them before its first paint. */
const LONGEST_TEXT = 150_000;
/** Caches a little more than the first screenful, because the browser's bars appear and disappear. */
const FOLD_SHARE = 1.15;

const DROPPED = ['script', 'style', 'template', 'iframe', 'video', 'dialog', 'noscript', 'table'];
/** They refer to other elements of the document, hold input, or are true only for a moment. */
const DROPPED_ATTRIBUTES =
  /^(?:id|name|value|checked|for|tabindex|href|on.*|aria-(?:busy|controls|describedby|labelledby)|data-(?:held|kept-.*|scrolled))$/;

/** An element without its content: a box of the same size that keeps its class for the layout around it. */
function boxOf(element: Element): CachedNode {
  const { width, height } = element.getBoundingClientRect();
  const { display } = getComputedStyle(element);
  const flow = display === 'inline' ? 'display:inline-block;vertical-align:top;' : '';
  const style = `${flow}box-sizing:border-box;max-width:100%;width:${Math.round(width)}px;height:${Math.round(height)}px`;
  return [element.localName, { class: `${element.getAttribute('class') ?? ''} invisible`.trim(), style }];
}

function optionsOf(select: HTMLSelectElement): CachedNode[] {
  // A closed list shows only its selected option. The others are needed only if the selection is carried over.
  const options = select.dataset.carry ? [...select.options] : [...select.selectedOptions];
  return options.map((option) => [
    'option',
    { ...(select.dataset.carry && { value: option.value }), ...(option.selected && { selected: '' }) },
    option.text,
  ]);
}

/** Pixels. */
interface Place {
  /** End of the first screenful. */
  readonly fold: number;
  /** How far the page is scrolled. 0 within a part that does not scroll with it. */
  readonly scrolled: number;
}

function cacheChildren(parent: Node, place: Place): CachedNode[] {
  return [...parent.childNodes].map((child) => cacheNode(child, place)).filter((cached) => cached !== undefined);
}

/** The stored form of a node; undefined if it is hidden or below the first screenful: rendering it would take time. */
export function cacheNode(node: Node, place: Place): CachedNode | undefined {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? undefined;
  if (!(node instanceof Element) || DROPPED.includes(node.localName)) return undefined;
  // Radio buttons and checkboxes are often visually hidden behind their labels.
  const isHidden = node.classList.contains('visually-hidden') && !node.hasAttribute('data-carry');
  const { display, position } = getComputedStyle(node);
  if (isHidden || isLeftOut(node) || display === 'none') return undefined;
  const within = position === 'fixed' || position === 'sticky' ? { ...place, scrolled: 0 } : place;
  const { top, height } = node.getBoundingClientRect();
  if (height > 0 && top + within.scrolled > place.fold) return undefined;
  if (isNotCached(node)) return boxOf(node);
  const attributes: Record<string, string> = {};
  for (const { name, value } of node.attributes) if (!DROPPED_ATTRIBUTES.test(name)) attributes[name] = value;
  // A button that had just appeared.
  if (node.hasAttribute('data-held')) delete attributes['aria-disabled'];
  // Only links to the portal's own pages; other links work once the portal runs.
  const href = node.getAttribute('href');
  if (href?.startsWith('/')) attributes.href = href;
  if (node instanceof HTMLInputElement && node.checked) attributes.checked = '';
  if (node.hasAttribute(SCROLLER) && (node.scrollLeft || node.scrollTop))
    attributes[SCROLLED] = `${Math.round(node.scrollLeft)} ${Math.round(node.scrollTop)}`;
  const text = cachedTextOf(node);
  if (text !== null) return [node.localName, attributes, text];
  if (node instanceof HTMLSelectElement) return [node.localName, attributes, ...optionsOf(node)];
  return [node.localName, attributes, ...cacheChildren(node, within)];
}

function read(key: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

const entryScript = () => document.querySelector<HTMLLinkElement>('link[data-entry]')?.href ?? '';

/** Caches the visible screen. Does nothing while signed out, in a kiosk, or where storage is switched off. */
export function cacheScreen(): void {
  const root = document.getElementById('root');
  const signInId = session.record?.signInId;
  // The cookie is checked too: another tab may have ended this sign-in a moment ago.
  if (!root || !signInId || isKiosk() || currentSignInId() !== signInId) return;
  // A dialog belongs to the action in progress, and so does the screen behind it.
  if (document.querySelector('dialog[open]')) return;
  const build = entryScript();
  const before = read(KEPT_SCREENS_KEY) as Partial<CachedScreens>;
  const others =
    before.line === signInId && before.build === build && Array.isArray(before.screens) ? before.screens : [];
  const path = location.pathname + location.search;
  const place = { fold: innerHeight * FOLD_SHARE, scrolled: scrollY };
  const screen = { path, language: document.documentElement.lang, nodes: cacheChildren(root, place) };
  const all = [screen, ...others.filter((other) => other.path !== path)];
  try {
    // As many of the newest as fit: screens of a wide window are long.
    for (let count = MOST_SCREENS; count > 0; count--) {
      const screens = all.slice(0, count);
      const text = JSON.stringify({ line: signInId, build, screens } satisfies CachedScreens);
      if (text.length > LONGEST_TEXT) continue;
      localStorage.setItem(KEPT_SCREENS_KEY, text);
      return;
    }
  } catch {
    // The device is full or stores nothing: the previous screen stays, which shows the age of its figures.
  }
}

function dropScreens(): void {
  try {
    localStorage.removeItem(KEPT_SCREENS_KEY);
  } catch {
    // Storage is switched off, so it holds nothing.
  }
}

/** Caches the screen whenever the portal is left, if `mayCache`, and drops screens of another sign-in or build. */
export function cacheScreenOnLeaving(mayCache: () => boolean): void {
  const { line, build } = read(KEPT_SCREENS_KEY);
  if (line !== session.record?.signInId || build !== entryScript()) dropScreens();
  // They have pictures and banners, or lack them.
  onDataSaverChange(dropScreens);
  const leave = () => mayCache() && cacheScreen();
  addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave());
}
