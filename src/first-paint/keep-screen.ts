/**
 * Keeps what is on the screen when the portal is left, for its next start (`kept-screen.ts` has the form and the why).
 * Only the first screenful, of signed-in routes: elements, classes and words, never what was typed. It belongs to one
 * sign-in and goes with it, like all that stands under `portal-` in localStorage. A kiosk keeps nothing.
 */
import { isNotKept, keptTextOf } from '../lib/kept-screen.ts';
import { session, standingLine } from '../session/current-session.ts';
import { isKiosk } from '../session/kiosk.ts';
import type { KeptNode, KeptScreens } from './kept-screen.ts';

/** The name that `draw-kept-screen.ts` reads. */
export const KEPT_SCREENS_KEY = 'portal-screens';
const MOST_SCREENS = 3;
/** Characters of all screens together: a start reads them before its first paint. */
const LONGEST_TEXT = 150_000;
/** What is kept reaches a little below the first screenful: bars of the browser come and go. */
const FOLD_SHARE = 1.15;

const DROPPED = ['script', 'style', 'template', 'iframe', 'video', 'dialog', 'noscript', 'table'];
/** They name what is elsewhere in the document, hold what was typed, or only mean something to the portal's scripts. */
const DROPPED_ATTRIBUTES =
  /^(?:id|name|value|for|tabindex|href|on.*|aria-(?:controls|describedby|labelledby)|data-kept-.*)$/;

/** Neither below what is seen first nor, as menus of other widths are, not shown at all: drawing those takes time. */
function isInSight(element: Element, foldPx: number): boolean {
  const { display, position } = getComputedStyle(element);
  if (display === 'none') return false;
  const { top, height } = element.getBoundingClientRect();
  return height === 0 || top + scrollY <= foldPx || position === 'fixed';
}

function keepChildren(parent: Node, foldPx: number): KeptNode[] {
  return [...parent.childNodes].map((child) => keepNode(child, foldPx)).filter((kept) => kept !== undefined);
}

/** A node as it is kept; undefined where it is not. `foldPx`: where on the page the first screenful ends, pixels. */
export function keepNode(node: Node, foldPx: number): KeptNode | undefined {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? undefined;
  if (!(node instanceof Element) || DROPPED.includes(node.localName)) return undefined;
  if (node.classList.contains('visually-hidden') || !isInSight(node, foldPx)) return undefined;
  const attributes: Record<string, string> = {};
  for (const { name, value } of node.attributes) if (!DROPPED_ATTRIBUTES.test(name)) attributes[name] = value;
  // The portal's own pages only; what leads elsewhere waits for the portal.
  const href = node.getAttribute('href');
  if (href?.startsWith('/')) attributes.href = href;
  if (isNotKept(node)) attributes.class = `${attributes.class ?? ''} invisible`;
  const text = keptTextOf(node);
  if (text !== null) return [node.localName, attributes, text];
  // A list that is closed shows one choice, which need not be its first.
  if (node instanceof HTMLSelectElement)
    return [node.localName, attributes, ['option', {}, node.selectedOptions[0]?.text ?? '']];
  return [node.localName, attributes, ...keepChildren(node, foldPx)];
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

/** Keeps the screen as it stands. Does nothing while signed out, in a kiosk, or where the device keeps nothing. */
export function keepScreen(): void {
  const root = document.getElementById('root');
  const line = session.record?.line;
  // What stands is asked as well: another tab may have ended this sign-in a moment ago.
  if (!root || !line || isKiosk() || standingLine() !== line) return;
  // A dialog belongs to what was just done, and so does what it lies over.
  if (document.querySelector('dialog[open]')) return;
  const build = entryScript();
  const before = read(KEPT_SCREENS_KEY) as Partial<KeptScreens>;
  const others = before.line === line && before.build === build && Array.isArray(before.screens) ? before.screens : [];
  const path = location.pathname + location.search;
  const screen = {
    path,
    language: document.documentElement.lang,
    nodes: keepChildren(root, innerHeight * FOLD_SHARE),
  };
  const screens = [screen, ...others.filter((other) => other.path !== path)].slice(0, MOST_SCREENS);
  const text = JSON.stringify({ line, build, screens } satisfies KeptScreens);
  try {
    if (text.length <= LONGEST_TEXT) localStorage.setItem(KEPT_SCREENS_KEY, text);
  } catch {
    // The device is full or keeps nothing: what was kept before stands, and says how old its figures are.
  }
}

/** Keeps the screen whenever the portal is left, and drops what is left of another sign-in. */
export function keepScreenOnLeaving(): void {
  if (read(KEPT_SCREENS_KEY).line !== session.record?.line) {
    try {
      localStorage.removeItem(KEPT_SCREENS_KEY);
    } catch {
      // Storage is switched off: there is nothing.
    }
  }
  addEventListener('pagehide', keepScreen);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keepScreen();
  });
}
