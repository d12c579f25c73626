/**
 * Renders the screen that was cached when the portal was left (`cached-screen.ts`), until the portal itself has rendered.
 * A classic script of the document that blocks the first paint, which shows its result: it is kept small.
 *
 * It does not trust the stored data: element names come from a fixed list, no attribute runs a script, and addresses
 * lead only to the portal's own pages.
 */
import { SESSION_KEY, SIGN_IN_COOKIE } from '#src/lib/stored-names.ts';
import { type CachedNode, type CachedScreens, KEPT_SCREENS_KEY } from './cached-screen.ts';
import { restoredScrollTop } from './router-scroll.ts';

(() => {
  const DRAWING = /^(?:svg|g|path|circle|ellipse|rect|line|poly(?:line|gon))$/;
  const TAG =
    /^(?:a|article|aside|b|bdi|br|button|dd|details|div|dl|dt|em|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|i|img|input|label|legend|li|main|mark|nav|ol|option|p|search|section|select|small|span|strong|summary|time|ul|wbr)$/;
  const REFUSED_ATTRIBUTE = /^(?:on|srcdoc|srcset|action|formaction|style$|.*:)/i;

  function setAttribute(element: HTMLElement | SVGElement, name: string, value: string): void {
    if (name === 'style') element.style.cssText = value;
    else if (name === 'href' || name === 'src') {
      const { protocol, origin } = new URL(value, location.href);
      if (name === 'href' ? origin === location.origin : protocol === location.protocol)
        element.setAttribute(name, value);
    } else if (!REFUSED_ATTRIBUTE.test(name)) element.setAttribute(name, value);
  }

  function draw(node: CachedNode): Node {
    if (typeof node === 'string') return document.createTextNode(node);
    const [tag, attributes, ...children] = node;
    const isDrawing = DRAWING.test(tag);
    if (!isDrawing && !TAG.test(tag)) return document.createTextNode('');
    const element = isDrawing
      ? document.createElementNS('http://www.w3.org/2000/svg', tag as 'svg')
      : document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) setAttribute(element, name, value);
    element.append(...children.map(draw));
    return element;
  }

  try {
    const root = document.documentElement;
    const { line } = JSON.parse(localStorage.getItem(SESSION_KEY) ?? '{}');
    const cached: CachedScreens = JSON.parse(localStorage.getItem(KEPT_SCREENS_KEY) ?? '{}');
    // localStorage may be stale, but cookies are current: both must belong to the same sign-in.
    const isSignedIn = line && `; ${document.cookie}`.includes(`; ${SIGN_IN_COOKIE}=${line}.`);
    const isKiosk = /[?&]totem=true/.test(location.search);
    const build = document.querySelector<HTMLLinkElement>('link[data-entry]')?.href;
    if (!isSignedIn || isKiosk || cached.line !== line || cached.build !== build) return;
    const path = location.pathname + location.search;
    const screen = cached.screens.find((one) => one.path === path && one.language === root.lang);
    if (!screen) return;
    // Only the first screenful is cached. What is below it decides where a control of a scrolled page is.
    if (restoredScrollTop() > 0) return;
    document.getElementById('root')?.replaceChildren(...screen.nodes.map(draw));
    root.dataset.firstPaint = 'kept';
    // Each makes the browser lay out the page at once, before it is painted.
    for (const row of document.querySelectorAll<HTMLElement>('[data-scrolled]')) {
      const [left = 0, down = 0] = (row.dataset.scrolled ?? '').split(' ').map(Number);
      row.scrollLeft = left;
      row.scrollTop = down;
    }
  } catch {
    // Unreadable, or storage is switched off: the portal renders its first screen without this.
  }
})();
