/**
 * Keeps what is on the screen when the portal is left, for its next start (`kept-screen.ts` has the form and the why).
 * Only the first screenful, of the routes that ask for it (`cachesScreen`): elements, classes and words, never what was
 * typed. It belongs to one sign-in and goes with it, like all that stands under `portal-` in localStorage. A kiosk keeps
 * nothing.
 */

import { isKiosk } from '#src/kiosk/mode.ts';
import { isNotKept, keptTextOf } from '#src/lib/kept-screen.ts';
import { session, standingLine } from '#src/session/current-session.ts';
import type { KeptNode, KeptScreens } from './kept-screen.ts';

/** The name that `draw-kept-screen.ts` reads. */
export const KEPT_SCREENS_KEY = 'portal-screens';
const MOST_SCREENS = 3;
/** Characters of all screens together: a start reads them before its first paint. */
const LONGEST_TEXT = 150_000;
/** What is kept reaches a little below the first screenful: bars of the browser come and go. */
const FOLD_SHARE = 1.15;

const DROPPED = ['script', 'style', 'template', 'iframe', 'video', 'dialog', 'noscript', 'table'];
/** They name what is elsewhere in the document, hold what was typed, or are true only for a moment. */
const DROPPED_ATTRIBUTES =
  /^(?:id|name|value|checked|for|tabindex|href|on.*|aria-(?:busy|controls|describedby|labelledby)|data-kept-.*)$/;

/** Neither below what is seen first nor, as menus of other widths are, not shown at all: drawing those takes time. */
function isInSight(element: Element, foldPx: number): boolean {
  const { display, position } = getComputedStyle(element);
  if (display === 'none') return false;
  const { top, height } = element.getBoundingClientRect();
  return height === 0 || top + scrollY <= foldPx || position === 'fixed';
}

/** An element without its content: a box of the same size, whose class still lays it out among its neighbours. */
function boxOf(element: Element): KeptNode {
  const { width, height } = element.getBoundingClientRect();
  const { display } = getComputedStyle(element);
  const flow = display === 'inline' ? 'display:inline-block;vertical-align:top;' : '';
  const style = `${flow}box-sizing:border-box;max-width:100%;width:${Math.round(width)}px;height:${Math.round(height)}px`;
  return [element.localName, { class: `${element.getAttribute('class') ?? ''} invisible`.trim(), style }];
}

function optionsOf(select: HTMLSelectElement): KeptNode[] {
  // A list that is closed shows one choice, which need not be its first. The others serve only where they are carried.
  const options = select.dataset.carry ? [...select.options] : [...select.selectedOptions];
  return options.map((option) => [
    'option',
    { ...(select.dataset.carry && { value: option.value }), ...(option.selected && { selected: '' }) },
    option.text,
  ]);
}

function keepChildren(parent: Node, foldPx: number): KeptNode[] {
  return [...parent.childNodes].map((child) => keepNode(child, foldPx)).filter((kept) => kept !== undefined);
}

/** A node as it is kept; undefined where it is not. `foldPx`: where on the page the first screenful ends, pixels. */
export function keepNode(node: Node, foldPx: number): KeptNode | undefined {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? undefined;
  if (!(node instanceof Element) || DROPPED.includes(node.localName)) return undefined;
  // The boxes of a choice are often hidden behind their labels.
  const isHidden = node.classList.contains('visually-hidden') && !node.hasAttribute('data-carry');
  if (isHidden || !isInSight(node, foldPx)) return undefined;
  if (isNotKept(node)) return boxOf(node);
  const attributes: Record<string, string> = {};
  for (const { name, value } of node.attributes) if (!DROPPED_ATTRIBUTES.test(name)) attributes[name] = value;
  // The portal's own pages only; what leads elsewhere waits for the portal.
  const href = node.getAttribute('href');
  if (href?.startsWith('/')) attributes.href = href;
  if (node instanceof HTMLInputElement && node.checked) attributes.checked = '';
  const text = keptTextOf(node);
  if (text !== null) return [node.localName, attributes, text];
  if (node instanceof HTMLSelectElement) return [node.localName, attributes, ...optionsOf(node)];
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

/** Keeps the screen whenever the portal is left, where `mayKeep`, and drops screens of another sign-in or build. */
export function keepScreenOnLeaving(mayKeep: () => boolean): void {
  const { line, build } = read(KEPT_SCREENS_KEY);
  if (line !== session.record?.line || build !== entryScript()) {
    try {
      localStorage.removeItem(KEPT_SCREENS_KEY);
    } catch {
      // Storage is switched off: there is nothing.
    }
  }
  const leave = () => mayKeep() && keepScreen();
  addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave());
}
